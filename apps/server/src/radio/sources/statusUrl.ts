import { ConfigError } from '../../platform/config';

/**
 * RADIO_STATUS_URL as a URL.
 *
 * @throws ConfigError if it contains a login
 */
export function readStatusUrl(statusUrl: string): URL {
  const url = new URL(statusUrl);
  if (url.username === '' && url.password === '') return url;
  throw new ConfigError(
    'RADIO_STATUS_URL contains a login, which logs and process lists would show. ' +
      'Remove it and set RADIO_ADMIN_USER and RADIO_ADMIN_PASSWORD.',
  );
}

/** Appends `page` to the path, unless `isPage` matches it. */
export function withPage(url: URL, isPage: RegExp, page: string): URL {
  const whole = new URL(url);
  if (!isPage.test(whole.pathname)) whole.pathname = whole.pathname.replace(/\/*$/, page);
  return whole;
}

/** The path of the radio server below which its pages are, without a slash at the end. */
export function folderOf(status: URL): string {
  return status.pathname.replace(/\/(?:admin\/stats|[^/]*\.xsl|stats|statistics)$/, '').replace(/\/*$/, '');
}

export function basicLogin(user: string, password: string): Record<string, string> {
  return { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` };
}
