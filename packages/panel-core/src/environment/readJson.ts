import { visitorClock } from './clock';

/** Port for public JSON: sends no cookies and no headers that need a preflight; rejects unless the status is 2xx. */
export type ReadJson = (url: string, options: { signal?: AbortSignal; cache?: RequestCache }) => Promise<unknown>;

export const browserReadJson: ReadJson = async (url, options) => {
  const response = await fetch(url, { ...options, credentials: 'omit' });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  visitorClock.readPublic(response);
  return response.json();
};
