export const { STATION: station = 'http://localhost:3000', STREAM: stream = `${station}/stream` } = process.env;

/** Read on the server, so that the page's HTML contains the data. */
export const ask = async (path) => (await fetch(`${station}/api/public/${path}`)).json();
