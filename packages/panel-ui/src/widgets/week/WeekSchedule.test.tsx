import { buildDay } from '@cabine/panel-core/testing';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { WeekSchedule } from './WeekSchedule';
import { WeekTable } from './WeekTable';

describe('the week on a server', () => {
  it('shows a loading state without data', () => {
    const html = renderToString(<WeekSchedule scheduleUrl="https://radio.example/api/public/schedule" />);
    expect(html).toContain('data-status="loading"');
  });

  it('renders a given week, and marks the current hour only with a given time', () => {
    const week = { timeZone: 'America/Sao_Paulo', weekly: slots };
    const props = { scheduleUrl: 'https://radio.example/api/public/schedule', initialWeek: week };
    const beforehand = renderToString(<WeekSchedule {...props} />);
    expect(beforehand).toContain('data-status="ready"');
    expect(beforehand).toContain('Bia');
    expect(beforehand).not.toContain('data-now-line');
    const perVisit = renderToString(<WeekSchedule {...props} initialNow={Date.UTC(2026, 10, 25, 12, 30)} />);
    expect(perVisit).toContain('data-now-line');
  });

  const slots = buildDay(2, { 9: 'Bia' });
  const now = { day: 2, hour: 9, minute: 0 } as const;

  it('renders the table of a given week without inline styles', () => {
    const html = renderToString(<WeekTable slots={slots} now={now} avatarUrl="https://heads.example/{username}" />);
    expect(html).toContain('Bia');
    expect(html).toContain('data-now-line');
    expect(html).not.toMatch(/ style=/);
  });

  it('replaces parts, and leaves out those that are null', () => {
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
