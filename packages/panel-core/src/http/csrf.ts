import { nameMissing, nameUnknown } from '../shared/nameUnknown';

/** A cookie that the server sets and that changes must repeat in a header. */
interface CsrfCookie {
  cookie: string;
  header: string;
  /** Path on the API's site that sets the cookie; called before the first change if there is none yet. */
  from?: string;
}

const KEYS = ['cookie', 'header', 'from'];

/** What these frameworks do unless their settings say otherwise. */
const CSRF_OF = {
  django: { cookie: 'csrftoken', header: 'X-CSRFToken' },
  laravel: { cookie: 'XSRF-TOKEN', header: 'X-XSRF-TOKEN', from: '/sanctum/csrf-cookie' },
  /** The names that Angular's client reads, which many servers set. */
  angular: { cookie: 'XSRF-TOKEN', header: 'X-XSRF-TOKEN' },
} as const satisfies Record<string, CsrfCookie>;

export type Csrf = keyof typeof CSRF_OF | CsrfCookie;

/** The cookie and header that `client.csrf` names; a name that nobody knows is told to the developer. */
export function readCsrf(csrf: Csrf | undefined): CsrfCookie | undefined {
  if (typeof csrf !== 'string') {
    if (!csrf) return undefined;
    nameUnknown('client.csrf', Object.keys(csrf), KEYS);
    const missing = (['cookie', 'header'] as const).filter((key) => !csrf[key]);
    // A misspelt one was named just now.
    if (Object.keys(csrf).every((key) => KEYS.includes(key))) nameMissing('client.csrf', missing);
    return missing.length > 0 ? undefined : csrf;
  }
  nameUnknown('client.csrf', [csrf], Object.keys(CSRF_OF));
  return CSRF_OF[csrf];
}

function valueOf(name: string, cookies: string): string | undefined {
  const line = cookies.split('; ').find((each) => each.startsWith(`${name}=`));
  return line && decodeURIComponent(line.slice(name.length + 1));
}

/**
 * The header of one call, none for reads.
 *
 * @param cookies reads `document.cookie`
 * @param get calls an address of the API's site
 */
export async function csrfHeader(
  csrf: CsrfCookie | undefined,
  method: string,
  cookies: () => string,
  get: (path: string) => Promise<unknown>,
): Promise<Record<string, string>> {
  if (!csrf || method === 'GET') return {};
  const { cookie, header, from } = csrf;
  // The change itself tells if this call fails.
  if (from && valueOf(cookie, cookies()) === undefined) await get(from).catch(() => undefined);
  const value = valueOf(cookie, cookies());
  return value === undefined ? {} : { [header]: value };
}
