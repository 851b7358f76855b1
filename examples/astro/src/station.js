export const station = process.env.STATION ?? 'http://localhost:3000';

/** Read on the server, so that the page's HTML contains the data. */
export const ask = async (path) => (await fetch(`${station}/api/public/${path}`)).json();
