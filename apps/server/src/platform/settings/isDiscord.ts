const DISCORD_HOST = /^(?:(?:ptb|canary)\.)?discord(?:app)?\.com$/;

/** Discord uses its own format without a signature; other receivers get signed JSON (design.md 3, webhook). */
export function isDiscord(url: URL): boolean {
  return DISCORD_HOST.test(url.hostname) && url.pathname.startsWith('/api/');
}
