import { isIP } from 'node:net';
import { HTTP, list, url, wrong, type Environment } from '../environment';

export function origins(env: Environment): string[] {
  return list(env, 'ALLOWED_ORIGINS').map((value) => {
    const clean = value.replace(/\/$/, '');
    if (URL.canParse(clean) && new URL(clean).origin === clean) return clean;
    throw wrong(
      'ALLOWED_ORIGINS',
      `has "${value}", which is not an origin`,
      'The panel on that site could not call this server, or a site nobody meant could',
      'List origins such as https://painel.example.com, separated by commas, without paths and without *',
    );
  });
}

export function proxies(env: Environment): string[] {
  return list(env, 'TRUST_PROXY').map((value) => {
    const [address = '', bits, ...rest] = value.split('/');
    const family = isIP(address);
    const size = family === 4 ? 32 : 128;
    const hasRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= size);
    if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return value;
    if (family !== 0 && hasRange && rest.length === 0) {
      if (Number(bits ?? size) >= narrowest(address, family)) return value;
      throw wrong(
        'TRUST_PROXY',
        `has "${value}", which is a large part of the whole internet`,
        'Whoever may name the client address could pretend to be anyone',
        'List the addresses or ranges of your own proxies, such as 10.0.0.1 or 10.0.0.0/8',
      );
    }
    throw wrong(
      'TRUST_PROXY',
      `has "${value}", which is not an address`,
      'Whoever may name the client address could pretend to be anyone',
      'List the addresses or ranges of your proxies, such as 10.0.0.1 or 10.0.0.0/8, separated by commas',
    );
  });
}

/** Smallest prefix of a range with a single owner: that of the private networks. */
function narrowest(address: string, family: number): number {
  if (family === 4) return 8;
  // IPv4 addresses in IPv6 notation.
  return /^[0:]*:(ffff:|0*$)/i.test(address) ? 96 + 8 : 7;
}

export function publicUrl(env: Environment): string | null {
  const value = url(env, 'PUBLIC_URL', HTTP);
  if (value === null) return null;
  const { search, hash, username, password } = new URL(value);
  if (search === '' && hash === '' && !/[?#]/.test(value) && username === '' && password === '')
    return value.replace(/\/+$/, '');
  throw wrong(
    'PUBLIC_URL',
    'has a query, a fragment or a password in it',
    'Every address that is made from it would be broken, or tell the password',
    'Write only scheme, host and path, as in https://radio.example.com',
  );
}
