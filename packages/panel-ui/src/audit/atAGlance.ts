/** Two lines of the column, three with the button on a phone. */
const GLANCE = 80;

/** The first changes that fit a glance, the first one cut if it alone is longer; the same list if all fit. */
export function atAGlance(changes: readonly string[]): readonly string[] {
  let length = 0;
  const shown = changes.filter((words) => (length += words.length + 3) <= GLANCE);
  if (shown.length === changes.length) return changes;
  return shown.length > 0 ? shown : changes.slice(0, 1).map((words) => `${words.slice(0, GLANCE - 1)}…`);
}
