import type { HourOffer } from '../schedules/dates.schemas';

export function buildHourOffer(overrides: Partial<HourOffer> = {}): HourOffer {
  return {
    id: 1,
    type: 'broadcast',
    date: '2026-11-30',
    start_time: '21:00',
    end_time: '21:45',
    user_name: 'dj-Rafa',
    to: '',
    created_at: '2026-11-20T21:05:00.000Z',
    ...overrides,
  };
}
