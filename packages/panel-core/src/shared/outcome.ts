import { CHANGED_MEANWHILE, toPanelApiError, type PanelApiError } from './PanelApiError';

/** Result of a command, so that screens need no try/catch. */
export type Outcome<T = void> = { ok: true; value: T } | { ok: false; error: PanelApiError };

export async function outcomeOf<T>(call: Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await call };
  } catch (thrown) {
    return { ok: false, error: toPanelApiError(thrown) };
  }
}

/** Whether a command failed because the shown rows are outdated. */
export function isOutdated({ kind, code }: PanelApiError): boolean {
  return kind === 'notFound' || code === CHANGED_MEANWHILE;
}

/** Concurrent calls of one command; servers limit the rate per member. */
const AT_ONCE = 3;

/** Runs a call per item, a few at a time; outcomes are in the items' order. */
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
