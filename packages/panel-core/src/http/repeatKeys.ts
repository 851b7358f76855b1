import { isUncertain, type PanelApiErrorKind } from '../shared/PanelApiError';

const REMEMBERED_MAX = 50;

/** Idempotency keys: the server recognises a repeated command by its key. */
export interface RepeatKeys {
  /** The key for this content; the previous one while the outcome of the previous try is uncertain. */
  keyOf(content: string): string;
  /** Whether an earlier try of this content may have been carried out. */
  isOpen(content: string): boolean;
  /** Records the outcome of a try; `code` is the server's. */
  settle(content: string, failure?: { kind: PanelApiErrorKind; code?: string | undefined }): void;
  /** Ends the intentions behind all uncertain tries: the same content is a new command then. Not of calls under way. */
  forget(): void;
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function createRepeatKeys(): RepeatKeys {
  const open = new Map<string, { key: string; isPending: boolean }>();
  return {
    keyOf(content) {
      const key = open.get(content)?.key ?? newKey();
      open.set(content, { key, isPending: true });
      const [oldest] = open.keys();
      if (open.size > REMEMBERED_MAX && oldest !== undefined) open.delete(oldest);
      return key;
    },
    isOpen: (content) => open.has(content),
    settle(content, failure) {
      const tried = open.get(content);
      if (!failure || !isUncertain(failure)) open.delete(content);
      else if (tried) tried.isPending = false;
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
