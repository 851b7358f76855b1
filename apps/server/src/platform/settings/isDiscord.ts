const DISCORD_HOST = /^(?:(?:ptb|canary)\.)?discord(?:app)?\.com$/;

/** Discord takes its own format and no signature; everybody else gets signed JSON (design.md 3, webhook). */
export function isDiscord(url: URL): boolean {
  return DISCORD_HOST.test(url.hostname) && url.pathname.startsWith('/api/');
}
