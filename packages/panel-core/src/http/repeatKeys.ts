import { isUncertain, type PanelApiErrorKind } from '../shared/PanelApiError';

const REMEMBERED_MAX = 50;

/** Idempotency keys: the server recognises a repeated command by its key. */
export interface RepeatKeys {
  /**
   * The key for this content; the previous one while the outcome of the previous try is uncertain. `url` says where it is
   * done once: what the present intention sends there has one key, however its content changes. `isRepeated`: an earlier
   * try may have been carried out.
   */
  keyOf(content: string, url: string | null): { key: string; isRepeated: boolean };
  /** What is sent during `work` belongs to this intention. */
  during<T>(intention: object, work: () => Promise<T>): Promise<T>;
  /** Records the outcome of a try; `code` is the server's. */
  settle(content: string, failure?: { kind: PanelApiErrorKind; code?: string | undefined }): void;
  /** Ends the intentions behind all uncertain tries: the same content is a new command then. Not of calls under way. */
  forget(): void;
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function createRepeatKeys(): RepeatKeys {
  const open = new Map<string, { key: string; isPending: boolean; url: string | null; intention: object | null }>();
  /** Whose work is under way. */
  const intentions: object[] = [];
  return {
    keyOf(content, url) {
      const intention = intentions.at(-1) ?? null;
      const corrected = () => [...open.values()].find((each) => each.url === url && each.intention === intention);
      const earlier = open.get(content) ?? (url !== null && intention !== null ? corrected() : undefined);
      const key = earlier?.key ?? newKey();
      open.set(content, { key, isPending: true, url, intention });
      const [oldest] = open.keys();
      if (open.size > REMEMBERED_MAX && oldest !== undefined) open.delete(oldest);
      return { key, isRepeated: earlier !== undefined };
    },
    async during(given, work) {
      intentions.push(given);
      return work().finally(() => void intentions.splice(intentions.lastIndexOf(given), 1));
    },
    settle(content, failure) {
      const tried = open.get(content);
      if (failure && isUncertain(failure)) {
        if (tried) tried.isPending = false;
        return;
      }
      open.delete(content);
      // What is done ends its intention.
      if (!failure) for (const [each, { key }] of open) if (key === tried?.key) open.delete(each);
    },
    forget() {
      for (const [content, { isPending }] of open) if (!isPending) open.delete(content);
    },
  };
}

/** Identifies a call by address and content; a file by name, size and date. */
export function contentOf(url: string, body: unknown): string {
  if (!(body instanceof FormData)) return JSON.stringify([url, body]);
  const fields = [...body].map(([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified],
  );
  return JSON.stringify([url, fields]);
}
