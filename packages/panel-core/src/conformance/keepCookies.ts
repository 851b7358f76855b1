import type { HttpOptions } from '../http/http';

type Fetch = NonNullable<HttpOptions['fetch']>;

/** Keeps the cookies of several visitors apart, as browsers do. */
export interface Cookies {
  /** Whose cookies the next calls send and keep; null is a visitor who never signs in. */
  use(owner: string | null): void;
  /** What a page's script would read: everything but HttpOnly. */
  text(): string;
  fetch: Fetch;
}

interface Kept {
  pair: string;
  isHidden: boolean;
}

/** @param plain sends requests without cookies */
export function keepCookies(plain: Fetch): Cookies {
  const jars = new Map<string | null, Map<string, Kept>>();
  let owner: string | null = null;
  const jar = () => {
    const kept = jars.get(owner) ?? new Map<string, Kept>();
    jars.set(owner, kept);
    return kept;
  };
  const keep = (line: string) => {
    const [pair = '', ...attributes] = line.split(/;\s*/);
    const name = pair.slice(0, pair.indexOf('='));
    const isOver = attributes.some((each) => /^max-age=(0|-\d+)$/i.test(each) || expiresBefore(each, Date.now()));
    if (isOver) jar().delete(name);
    else jar().set(name, { pair, isHidden: attributes.some((each) => /^httponly$/i.test(each)) });
  };
  return {
    use: (wanted) => void (owner = wanted),
    text: () => [...jar().values()].flatMap(({ pair, isHidden }) => (isHidden ? [] : pair)).join('; '),
    async fetch(input, init) {
      const request = new Request(input, init);
      const sent = [...jar().values()].map(({ pair }) => pair);
      if (sent.length > 0) request.headers.set('cookie', sent.join('; '));
      const response = await plain(request);
      response.headers.getSetCookie().forEach(keep);
      return response;
    },
  };
}

const expiresBefore = (attribute: string, now: number): boolean =>
  /^expires=/i.test(attribute) && Date.parse(attribute.slice('expires='.length)) < now;
