/** Sends JSON to a public address without cookies; rejects only if no answer arrives. */
export const browserSendJson = (url: string, body: object): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
