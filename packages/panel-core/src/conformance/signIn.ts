import { ask, type Check, type Target } from './ask';
import { CHOSEN_PIN } from './secrets';

export interface Account {
  username: string;
  password: string;
  pin: string;
}

export type Caller = { id: number; username: string; permissions: string[]; role?: number; newSecrets?: string };

/** With cookies each account has a browser of its own. */
const browserOf = ({ cookies }: Target, { username }: Account) => (cookies ? `the browser of ${username}` : null);

/** Signs in; null with the failed check. */
export async function signIn(target: Target, account: Account, fields: object = {}) {
  const browser = browserOf(target, account);
  const answer = await ask(target, 'POST /auth/login', { token: browser, body: { ...account, ...fields } });
  const { token = browser, user } = (answer.given ?? {}) as { token?: string; user?: Caller };
  const session = token && user ? { token, user } : null;
  const todo = 'Answer { token, user }; with a session cookie, { user }.';
  const check: Check =
    session || answer.check.outcome !== 'answers'
      ? answer.check
      : { ...answer.check, outcome: 'fails', note: 'answers without token or user', todo };
  return { status: answer.status, check, session };
}

/** A member signs in; some servers first want secrets that only the member knows. */
export async function enter(target: Target, account: Account) {
  const first = (await signIn(target, account)).session;
  if (first?.user.newSecrets !== 'required') return first;
  const own = { password: `${account.password}9x`, pin: CHOSEN_PIN };
  const change = { currentPassword: account.password, currentPin: account.pin, ...own };
  await ask(target, 'PUT /auth/secrets', { token: first.token, body: change });
  return (await signIn(target, { ...account, ...own })).session;
}
