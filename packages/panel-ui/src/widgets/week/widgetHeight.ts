/** What of a widget's settings its height depends on. */
export interface HeightChoice {
  widget: 'player' | 'schedule' | 'requests';
  compact: boolean;
  events: boolean;
}

/** Hours between the first and the last booked one: a station's day, and a usual day of events. */
const HOURS = { broadcast: 24, event: 5 };
const HOUR_PX = 32;
/** Padding, head and note of the week; with one day at a time also the buttons of the days. */
const AROUND_WEEK_PX = { week: 100, day: 119 };
const PLAYER_PX = { card: 138, bar: 64 };
const REQUESTS_PX = 118;

/** The height of a drawn widget, in pixels. A week is as high as its hours, so this is the usual one. */
export function heightOf({ widget, compact, events }: HeightChoice): number {
  if (widget === 'player') return compact ? PLAYER_PX.bar : PLAYER_PX.card;
  if (widget === 'requests') return REQUESTS_PX;
  return (events ? HOURS.event : HOURS.broadcast) * HOUR_PX + (compact ? AROUND_WEEK_PX.day : AROUND_WEEK_PX.week);
}
