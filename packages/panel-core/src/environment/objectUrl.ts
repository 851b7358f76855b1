import type { Unsubscribe } from './clock';

/** The port for a blob's address, which keeps the blob in memory until it is given up. */
export type ObjectUrl = (blob: Blob) => { url: string; revoke: Unsubscribe };

export const browserObjectUrl: ObjectUrl = (blob) => {
  const url = URL.createObjectURL(blob);
  return { url, revoke: () => URL.revokeObjectURL(url) };
};
