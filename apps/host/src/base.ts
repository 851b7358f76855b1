// In two steps, because Vite treats `new URL('..', import.meta.url)` as an asset.
const here = import.meta.url;

/** The panel's base path with a trailing slash. Its code is in a subfolder. */
export const BASE = new URL('..', here).pathname;
