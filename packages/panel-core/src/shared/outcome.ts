import { CHANGED_MEANWHILE, toPanelApiError, type PanelApiError } from '../http/PanelApiError';

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
