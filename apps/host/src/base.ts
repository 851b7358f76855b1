// Not `new URL('..', import.meta.url)` in one: Vite takes that for the address of a file.
const here = import.meta.url;

/** The path below which the panel is mounted, with a slash at its end: its code stands in a folder there. */
export const BASE = new URL('..', here).pathname;
