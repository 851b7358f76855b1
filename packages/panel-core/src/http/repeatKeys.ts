import type { PanelApiErrorKind } from '../shared/PanelApiError';

/** After these nobody can tell whether the server did what it was asked. */
const UNCERTAIN: readonly PanelApiErrorKind[] = ['network', 'timeout', 'aborted', 'malformed', 'server'];
/** More than one page has forms open. */
const REMEMBERED_MAX = 50;

/** The key by which the server knows a call that is sent again, because its answer never came. */
export interface RepeatKeys {
  /** The key of this content: the one that it was sent with before, while that try is uncertain. */
  keyOf(content: string): string;
  /** Says how a try ended; `code` is the server's. */
  settle(content: string, failure?: { kind: PanelApiErrorKind; code?: string | undefined }): void;
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function createRepeatKeys(): RepeatKeys {
  const open = new Map<string, string>();
  return {
    keyOf(content) {
      const key = open.get(content) ?? newKey();
      open.set(content, key);
      const [oldest] = open.keys();
      if (open.size > REMEMBERED_MAX && oldest !== undefined) open.delete(oldest);
      return key;
    },
    settle(content, failure) {
      const isUncertain = failure && (UNCERTAIN.includes(failure.kind) || failure.code === 'try_again');
      if (!isUncertain) open.delete(content);
    },
  };
}

/** What makes one call the same as another: its address and what it carries, a file by its name, size and age. */
export function contentOf(url: string, body: unknown): string {
  if (!(body instanceof FormData)) return JSON.stringify([url, body]);
  const fields = [...body].map(([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified],
  );
  return JSON.stringify([url, fields]);
}
