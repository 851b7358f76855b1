import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD, DEMO_PIN } from '../../apps/server/src/demo/demoMembers';

/** Demo members with the printed password, by role. */
const MEMBERS = {
  administrator: 'admin',
  coordinator: 'Bia.Mix',
  promoter: 'NinaPromo',
  broadcaster: 'DJ.Caio',
} as const;
export type Member = keyof typeof MEMBERS;

/** A demo member's credentials. */
export const credentialsOf = (member: Member) => ({
  username: MEMBERS[member],
  password: DEMO_PASSWORD,
  pin: DEMO_PIN,
});

/** What the station answers a demo member's call, without a browser. */
export async function callAs<T>(url: string, member: Member, method: string, path: string, sent?: object): Promise<T> {
  const ask = async (to: string, how: string, body?: object, token?: string): Promise<unknown> => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(`${url}/api${to}`, {
      method: how,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(answer.ok, `${how} ${to}: ${answer.status}`).toBe(true);
    return answer.json();
  };
  const { token } = (await ask('/auth/login', 'POST', credentialsOf(member))) as { token: string };
  return (await ask(path, method, sent, token)) as T;
}

/** Signs a demo member in through the form, and waits for the dashboard. */
export function signIn(page: Page, member: Member, options: { keepConnected?: boolean } = {}): Promise<void> {
  return signInAs(page, credentialsOf(member), options);
}

export interface Credentials {
  username: string;
  password: string;
  pin: string;
}

/** Signs a member in through the form, and waits for the dashboard. */
export async function signInAs(
  page: Page,
  credentials: Credentials,
  options: { keepConnected?: boolean } = {},
): Promise<void> {
  await page.goto('/login');
  await sendSignIn(page, credentials, options);
  await page.waitForURL('**/dashboard');
}

/** Fills in the sign-in form without submitting it. A router that keeps left routes alive has hidden forms besides. */
export async function typeSignIn(page: Page, credentials: Credentials): Promise<void> {
  for (const [name, value] of Object.entries(credentials)) await page.locator(`[name=${name}]:visible`).fill(value);
}

/** Fills in and submits the sign-in form, whatever the answer. */
export async function sendSignIn(
  page: Page,
  credentials: Credentials,
  { keepConnected = false }: { keepConnected?: boolean } = {},
): Promise<void> {
  await typeSignIn(page, credentials);
  if (keepConnected) await page.getByText('Mantenha-me conectado').click();
  await page.locator('form [type=submit]:visible').click();
}

/** Sessions that the tests of a worker share: a sign-in is slow on purpose. */
const sessions = new Map<Member, string>();

/** The token of a member's session that still holds at the page's station. */
async function sessionOf(page: Page, member: Member): Promise<string> {
  const headers = { authorization: `Bearer ${sessions.get(member)}` };
  const kept = sessions.has(member) && (await page.request.get('/api/auth/verify', { headers })).ok();
  if (!kept) {
    const answer = await page.request.post('/api/auth/login', { data: credentialsOf(member) });
    expect(answer.status(), 'the sign-in').toBe(200);
    sessions.set(member, ((await answer.json()) as { token: string }).token);
  }
  return sessions.get(member) ?? '';
}

/** Opens a screen with a session of the member's, without the form. */
export async function enter(page: Page, member: Member, path: string): Promise<void> {
  const token = await sessionOf(page, member);
  await page.addInitScript((kept) => sessionStorage.setItem('token', kept), token);
  await page.goto(path);
}
