const SECRET =
  /^(pass(word|wd|code|phrase)?|pwd|senha|pin|secret|salt|hash)$|(password|pass|senha|pin|secret)_?(hash|digest|salt)$|^(hash(ed)?|encrypted|plain)_?(password|senha|pin)/i;

/** Secrets of members that the check creates. Chosen to be found nowhere else. */
export const OWN_SECRETS = { password: 'conformance-7Kq2', pin: '730194' };
/** The PIN that a manager gives a member in place of the first one. */
export const GIVEN_PIN = '518306';
/** The PIN that a member chooses whose server wants new secrets after the first sign-in. */
export const CHOSEN_PIN = '190473';
/** Later passwords begin with the first one. */
const OWN_SECRET = new RegExp(
  `${OWN_SECRETS.password}|(?<!\\.)\\b(${[OWN_SECRETS.pin, GIVEN_PIN, CHOSEN_PIN].join('|')})\\b`,
);

/** The place of the first field that is a member's secret or its hash, by its name or by its value. */
export function secretIn(body: unknown, at = ''): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  for (const [key, value] of Object.entries(body)) {
    const place = Array.isArray(body) ? `${at}[${key}]` : at ? `${at}.${key}` : key;
    const isText = ['string', 'number'].includes(typeof value) && value !== '';
    if (isText && (SECRET.test(key) || OWN_SECRET.test(String(value)))) return place;
    const inner = secretIn(value, place);
    if (inner !== undefined) return inner;
  }
  return undefined;
}
