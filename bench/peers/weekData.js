// The week that every calendar of this bench shows.
export const two = (number) => String(number).padStart(2, '0');
const HOSTS = ['Ana', 'Bruno', 'Caio', 'Débora', 'Érica', 'Fábio', 'Gabi'];
/** Every hour of the week booked, no two in a row by the same host. */
export const SLOTS = Array.from({ length: 168 }, (_, id) => ({
  type: 'broadcast',
  day: Math.floor(id / 24),
  hour: id % 24,
  start_time: `${two(id % 24)}:00`,
  end_time: `${two(id % 24)}:45`,
  host: HOSTS[id % HOSTS.length],
}));
/** A week that begins on a Sunday, as each of the calendars shows it. */
export const SUNDAY = '2026-11-15';
const at = (slot, time) => new Date(`2026-11-${15 + slot.day}T${time}:00`);
export const EVENTS = SLOTS.map((slot, id) => ({
  id: String(id),
  title: slot.host,
  start: at(slot, slot.start_time),
  end: at(slot, slot.end_time),
}));
export const NOW = { day: 0, hour: 12, minute: 0 };
