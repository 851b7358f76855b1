import type { Extension } from '../provider/extensions';
import { ask, checkOf, verdict } from './ask';
import { GIVEN_PIN, OWN_SECRETS } from './secrets';
import { enter, signIn, type Account } from './signIn';
import { MARK, PROSE, type Trial } from './trial';
import { freeHour } from './tryBooking';

/** A role, a member with that role, and payments and warnings of that member. */
export async function tryTeam(trial: Trial): Promise<Extension[]> {
  const { target, token, tryRow, list } = trial;
  const taken = (await list('/roles')).map(({ rank }) => Number(rank));
  const rank = Array.from({ length: 9_998 }, (_, at) => at + 1).find((each) => !taken.includes(each)) ?? 0;
  const role = { name: MARK, rank, permissions: ['broadcaster'] };
  const permissions = ['broadcaster', 'view_users'];
  await tryRow('/roles', role, { ...role, name: `${MARK} 2`, permissions });
  const newMember = { username: `${MARK}.x`, ...OWN_SECRETS, shift: 'night', role: rank };
  const member = await tryRow('/users', newMember, { shift: 'morning' });
  if (!member) return [];
  const extensions: Extension[] = [];
  const payment = { userId: member.id, amount: 0.01, type: 'other' };
  const paid = await tryRow('/payments', payment, { ...payment, amount: 0.02 });
  if (paid) {
    const body = { ...payment, status: '0' };
    await ask(target, 'PUT /payments/:id', { token, id: paid.id, body });
    const kept = (await list('/payments')).find(({ id }) => Number(id) === paid.id);
    if (String(kept?.status) === '0') extensions.push('annulPayments');
  }
  await tryRow('/warnings', { userId: member.id, reason: `${MARK} & <b>`, description: PROSE, severity: 'low' });
  return [...extensions, ...(await tryMember(trial, member.id, { username: newMember.username, ...OWN_SECRETS }))];
}

const END_SESSIONS =
  "Delete the member's sessions with that change, and look at each call whether the member is active.";

/** A new member must not go on with an old session after a new password, nor once inactive. */
async function tryMember(trial: Trial, id: number, account: Account): Promise<Extension[]> {
  const { target, token, checks, list } = trial;
  const session = await enter(target, account);
  if (!session) {
    checks.push(checkOf('POST /auth/login', 'not asked', 'the new member cannot sign in', 'of a new member'));
    return [];
  }
  const hour = await freeHour(list);
  const booking = hour ? await ask(target, 'POST /schedules', { token: session.token, body: hour }) : null;
  const booked = booking?.given?.id ?? null;

  const goesOn = async (as: string, about: string) => {
    const { status } = await ask(target, 'GET /auth/verify', { token: as });
    const isOver = [401, 403].includes(status);
    checks.push(verdict('GET /auth/verify', isOver, `answers ${status}, needs 401`, about, END_SESSIONS));
  };
  const next = { ...account, password: `${account.password}-next`, pin: GIVEN_PIN };
  const given = await ask(target, 'PUT /users/:id', { token, id, body: { password: next.password, pin: next.pin } });
  if (given.status > 299) checks.push(given.check);
  else await goesOn(session.token, 'with the session before a new password');

  const last = (await signIn(target, next)).session;
  // Servers without the extension may refuse its field.
  const off = await ask(target, 'PUT /users/:id', { token, id, body: { isActive: false, freeHours: true } });
  if (off.status > 299)
    checks.push((await ask(target, 'PUT /users/:id', { token, id, body: { isActive: false } })).check);
  if (last) await goesOn(last.token, 'as an inactive member');
  const again = await signIn(target, next);
  const note = `answers ${again.status}, needs 401`;
  const todo = 'Refuse inactive members as if the password were wrong.';
  checks.push(verdict('POST /auth/login', !again.session, note, 'as an inactive member', todo));
  if (booked === null) return [];
  const isBooked = (await list('/schedules')).some((each) => Number(each.id) === Number(booked));
  if (isBooked) await ask(target, 'DELETE /schedules/:id', { token, id: Number(booked) });
  return isBooked ? [] : ['freeHours'];
}
