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
