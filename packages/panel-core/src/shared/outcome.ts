import { CHANGED_MEANWHILE, toPanelApiError, type PanelApiError } from './PanelApiError';

/** How a command ended; screens read it instead of catching. */
export type Outcome<T = void> = { ok: true; value: T } | { ok: false; error: PanelApiError };

/** Runs a call and turns its rejection into an outcome. */
export async function outcomeOf<T>(call: Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await call };
  } catch (thrown) {
    return { ok: false, error: toPanelApiError(thrown) };
  }
}

/** Whether a command was refused because the rows on the screen are not what the server has. */
export function isOutdated({ kind, code }: PanelApiError): boolean {
  return kind === 'notFound' || code === CHANGED_MEANWHILE;
}

/** How many calls of one command run at the same time: a server counts what one member sends. */
const AT_ONCE = 3;

/** Runs one call for each, a few at a time; answers how each ended, in their order. */
export async function outcomesOf<Item, T>(
  items: readonly Item[],
  call: (item: Item) => Promise<T>,
): Promise<Outcome<T>[]> {
  const outcomes: Outcome<T>[] = [];
  const waiting = [...items.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) outcomes[next[0]] = await outcomeOf(call(next[1]));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return outcomes;
}
