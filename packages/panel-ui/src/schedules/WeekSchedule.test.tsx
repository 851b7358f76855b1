import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { WeekSchedule } from './WeekSchedule';
import { WeekTable } from './WeekTable';

describe('the week on a server', () => {
  it('waits for its first answer', () => {
    const html = renderToString(<WeekSchedule scheduleUrl="https://radio.example/api/public/schedule" />);
    expect(html).toContain('data-status="loading"');
  });

  it('is drawn where the page gives the week itself', () => {
    const slots = [{ type: 'broadcast', day: 2, hour: 9, host: 'Bia' }] as const;
    expect(renderToString(<WeekTable slots={slots} now={{ day: 2, hour: 9, minute: 0 }} />)).toContain('Bia');
  });
});
