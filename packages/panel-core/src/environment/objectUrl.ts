import type { Unsubscribe } from './clock';

/** Port for object URLs. The blob stays in memory until `revoke` is called. */
export type ObjectUrl = (blob: Blob) => { url: string; revoke: Unsubscribe };

export const browserObjectUrl: ObjectUrl = (blob) => {
  const url = URL.createObjectURL(blob);
  return { url, revoke: () => URL.revokeObjectURL(url) };
};
