import { ConfigError } from '../../platform/config';

/** RADIO_STATUS_URL as a URL to build on. @throws ConfigError if it carries a login */
export function readStatusUrl(statusUrl: string): URL {
  const url = new URL(statusUrl);
  if (url.username === '' && url.password === '') return url;
  throw new ConfigError(
    'RADIO_STATUS_URL carries a login. Everybody who reads a log or a process list would see it. ' +
      'Take it out and set RADIO_ADMIN_USER and RADIO_ADMIN_PASSWORD.',
  );
}

/** The address with `page` behind its path, unless the path already ends in what `isPage` knows. */
export function withPage(url: URL, isPage: RegExp, page: string): URL {
  const whole = new URL(url);
  if (!isPage.test(whole.pathname)) whole.pathname = whole.pathname.replace(/\/*$/, page);
  return whole;
}

/** The headers of an HTTP Basic sign-in. */
export function basicLogin(user: string, password: string): Record<string, string> {
  return { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` };
}
