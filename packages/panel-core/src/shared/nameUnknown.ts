import { browserLog } from '../environment/log';

/** Names in one message; the contract has a hundred routes. */
const SHOWN_MAX = 20;
const named = new Set<string>();

/** Whether one text becomes the other by two changed, missing or additional letters. */
function isAlike(one: string, other: string): boolean {
  let row = [...Array(other.length + 1).keys()];
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [column, each] of [...other].entries())
      next.push(Math.min(row[column + 1]! + 1, next[column]! + 1, row[column]! + (letter === each ? 0 : 1)));
    row = next;
  }
  return row[other.length]! <= Math.min(2, other.length / 3);
}

/** Names keys that nobody reads to the developer. */
export function nameUnknown(object: string, given: Iterable<string>, known: readonly string[]): void {
  for (const key of given) {
    if (known.includes(key)) continue;
    const alike = known.find((each) => isAlike(key.toLowerCase(), each.toLowerCase()));
    const hint = alike
      ? `Did you mean ${alike}?`
      : `There are: ${known.slice(0, SHOWN_MAX).join(', ')}${known.length > SHOWN_MAX ? ', …' : '.'}`;
    warnOnce(`${object}.${key}`, `is unknown and ignored. ${hint}`);
  }
}

/** Names keys without which the others have no effect. */
export function nameMissing(object: string, keys: readonly string[]): void {
  for (const key of keys) warnOnce(`${object}.${key}`, `is missing, so ${object} has no effect.`);
}

/** Once each, because React hosts pass a new object on every render. */
function warnOnce(name: string, what: string): void {
  if (named.has(name)) return;
  named.add(name);
  browserLog(`${name} ${what}`);
}
