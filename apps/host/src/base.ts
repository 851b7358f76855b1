/** The panel's base path with a trailing slash: the build's `BASE_PATH`, or the server's PUBLIC_URL (index.html). */
export const BASE = document.documentElement.dataset.base ?? '/';
