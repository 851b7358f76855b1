import { browserLog } from '../environment/log';

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

/** Names keys that nobody reads to the developer. Once each, because React hosts pass a new object on every render. */
export function nameUnknown(object: string, given: Iterable<string>, known: readonly string[]): void {
  for (const key of given) {
    const name = `${object}.${key}`;
    if (known.includes(key) || named.has(name)) continue;
    named.add(name);
    const alike = known.find((each) => isAlike(key.toLowerCase(), each.toLowerCase()));
    const hint = alike ? `Did you mean ${alike}?` : `There are: ${known.join(', ')}.`;
    browserLog(`${name} is unknown and ignored. ${hint}`);
  }
}
