/** Switches cookies on and off for the calls of this process. */
export interface Cookies {
  send(isSent: boolean): void;
}

/** Makes `fetch` keep cookies of one site, as a browser does. */
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
