import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { WeekSchedule } from './WeekSchedule';
import { WeekTable } from './WeekTable';

describe('the week on a server', () => {
  it('waits for its first answer', () => {
    const html = renderToString(<WeekSchedule scheduleUrl="https://radio.example/api/public/schedule" />);
    expect(html).toContain('data-status="loading"');
  });

  const slots = [{ type: 'broadcast', day: 2, hour: 9, host: 'Bia' }] as const;
  const now = { day: 2, hour: 9, minute: 0 } as const;

  it('is drawn where the page gives the week itself, without an inline style', () => {
    const html = renderToString(<WeekTable slots={slots} now={now} avatarUrl="https://heads.example/{username}" />);
    expect(html).toContain('Bia');
    expect(html).toContain('data-now-line');
    expect(html).not.toMatch(/ style=/);
  });

  it('takes other parts, and leaves out what is null', () => {
    const html = renderToString(
      <WeekTable
        slots={slots}
        now={now}
        components={{ Block: ({ host, hours }) => `${host}: ${hours}`, Days: null }}
      />,
    );
    expect(html).toContain('Bia: 09:00 às 10:00');
    expect(html).not.toContain('role="group"');
  });
});
