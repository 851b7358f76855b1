/** The cookies of a back end, in a program that has no browser to keep them. */
export interface Cookies {
  /** Whether the next calls carry them. */
  send(isSent: boolean): void;
}

/** Lets `fetch` of this process keep cookies as a browser does, for one site. */
export function keepCookies(): Cookies {
  const plain = globalThis.fetch;
  const kept = new Map<string, string>();
  let isSent = true;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (isSent && kept.size > 0) request.headers.set('cookie', [...kept.values()].join('; '));
    const response = await plain(request);
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      kept.set(pair.slice(0, pair.indexOf('=')), pair);
    }
    return response;
  };
  return { send: (wanted) => void (isSent = wanted) };
}
