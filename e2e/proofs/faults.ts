import type { Page, Route } from '@playwright/test';

/** What may happen to an answer. */
export const FAULTS = [
  'offline',
  'offline while editing',
  '401',
  '403',
  '409',
  '422',
  '429',
  '500 with HTML',
  'time-out',
  'cut JSON',
  'wrong shape',
] as const;
export type Fault = (typeof FAULTS)[number];

const refusal =
  (status: number, body: object, headers = {}) =>
  (route: Route) =>
    route.fulfill({ status, headers, json: body });

const ANSWERS: Record<Fault, (route: Route) => Promise<void>> = {
  offline: (route) => route.abort('internetdisconnected'),
  'offline while editing': (route) => route.abort('internetdisconnected'),
  '401': refusal(401, { message: 'Not signed in', code: 'not_signed_in' }),
  '403': refusal(403, { message: 'Access denied', code: 'access_denied' }),
  '409': refusal(409, { message: 'Somebody changed the same thing at this moment', code: 'conflict' }),
  '422': refusal(422, { message: 'Invalid input', code: 'invalid_input', fields: { nowhere: 'Strange' } }),
  '429': refusal(429, { message: 'Too many attempts. Please try again later' }, { 'retry-after': '1' }),
  '500 with HTML': (route) =>
    route.fulfill({ status: 500, contentType: 'text/html', body: '<!doctype html><h1>Bad gateway</h1>' }),
  // Never answered: the client times out, after two seconds with `hurryTimeouts`.
  'time-out': async () => undefined,
  'cut JSON': (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '[{"id":1,"na' }),
  'wrong shape': (route) =>
    route.fulfill({ json: { id: 'one', notifications: 7, created_at: '2026-13-45T99:99:99Z', user: null } }),
};

/** Faults after which the client does not know whether the server carried out the call. */
const DONE_UNHEARD: readonly Fault[] = [
  '500 with HTML',
  'time-out',
  'cut JSON',
  'wrong shape',
  'offline while editing',
];

/** Applies the fault to calls of `method` to `url`. For a lost answer the server receives the call first. */
export async function meet(page: Page, fault: Fault, url: RegExp, method: string): Promise<void> {
  if (fault === 'time-out') await page.evaluate((key) => localStorage.setItem(key, ''), HURRY);
  await page.route(url, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    if (method !== 'GET' && DONE_UNHEARD.includes(fault)) await route.fetch();
    return ANSWERS[fault](route);
  });
}

/** Removes every fault. */
export async function heal(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.evaluate((key) => localStorage.removeItem(key), HURRY);
}

const HURRY = 'proof-hurry';

/** Shortens the client's timeout from 20 to 2 seconds during a time-out fault. */
export async function hurryTimeouts(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    const patient = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => patient(localStorage.getItem(key) === null ? ms : 2_000);
  }, HURRY);
}
