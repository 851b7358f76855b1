import type { AnyObject, ObjectSchema } from 'yup';
import type { Extension } from '../provider/extensions';
import { SLOTS } from '../schedules/slots';
import { buildWavFile } from '../soundtracks/soundtracks.fixtures';
import { NEXT_PINS, OWN_SECRETS, ask, checkOf, shortened, verdict } from './ask';
import { ENDPOINTS } from './levels';
import type { Row } from './readBack';
import { refuseAll, rowsOf } from './refusals';
import { rowsIn, tryOneRow, type Call, type Session } from './tryRow';
import { enter, signIn, type Account } from './signIn';
import { tryRanks } from './tryRanks';

/** In the name of every row that is created, so that leftovers can be found. */
const MARK = 'conformance';

/** Has what a server must neither escape nor drop. */
const PROSE = `Made by the conformance test: <b>"é" & 'ç'</b>`;

/** @returns the created row, or null after a failure */
type TryRow = (path: string, body: object, change?: object) => Promise<Row | null>;

interface Trial extends Session {
  call: Call;
  tryRow: TryRow;
  list(path: string): Promise<Row[]>;
}

/**
 * Creates and changes a row of each kind, then removes them in reverse order. Before each step those who must be refused
 * try it first.
 *
 * @returns extensions that were seen to work
 */
export async function tryWrites(session: Session): Promise<Extension[]> {
  const { target, token, checks, strangers } = session;
  /** Removals of the rows that still exist; they also run after a failure. */
  const made: (() => Promise<void>)[] = [];
  const call: Call = async (route, input = {}) => {
    await refuseAll(session, strangers, route, input);
    const answer = await ask(target, route, { token, ...input });
    checks.push(answer.check);
    return answer;
  };
  const rows = rowsIn(session);
  const { list } = rows;
  const tryRow: TryRow = (path, body, change) => tryOneRow({ session, rows, call, made }, path, body, change);
  const trial: Trial = { ...session, call, tryRow, list };
  try {
    const game = { title: `Game of ${MARK} & <b>`, description: PROSE, rules: [PROSE] };
    await tryForged(session, game, list);
    await tryRow('/games', game, { ...game, rules: ['One', PROSE] });
    const team = await tryTeam(trial);
    await tryRanks(trial);
    const search = await tryNotifications(trial);
    await tryBooking(trial);
    await tryJingle(trial);
    await tryPages(session);
    return [...team, ...search];
  } finally {
    for (const remove of made.reverse()) await remove();
  }
}

/** A change without the header against forged requests, as another site's form would send it with the member's cookie. */
async function tryForged({ target, token, checks }: Session, body: object, list: Trial['list']): Promise<void> {
  if (!target.adapter?.csrf) return;
  const before = new Set((await list('/games')).map(({ id }) => id));
  const { status } = await ask(target, 'POST /games', { token, body, isForged: true });
  const made = (await list('/games')).filter(({ id }) => !before.has(id));
  for (const { id } of made) await ask(target, 'DELETE /games/:id', { token, id: Number(id) });
  const note = `answers ${status}${made.length > 0 ? ', and the row is there' : ''}, needs 403`;
  const todo = 'Compare the header with the cookie (or the session) at every call that changes something.';
  const isRefused = status >= 400 && made.length === 0;
  checks.push(verdict('POST /games', isRefused, note, 'without the header of client.csrf', todo));
}

/** A role, a member with that role, and payments and warnings of that member. */
async function tryTeam(trial: Trial): Promise<Extension[]> {
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
  const next = { ...account, password: `${account.password}-next`, pin: NEXT_PINS[0] };
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

/** Two notifications to the caller: only the caller reads them, and a search tells them apart. */
async function tryNotifications(trial: Trial): Promise<Extension[]> {
  const { target, token, checks, user, strangers, call, tryRow, list } = trial;
  const message = { userId: user.id, title: `${MARK} A`, content: PROSE };
  const sent = await tryRow('/notifications', message);
  if (!sent) return [];
  const isMine = (row: Row) => Number(row.id) === sent.id;
  const isRead = async () => (await list('/notifications')).some((row) => isMine(row) && row.read === true);
  for (const { token: other } of strangers) {
    if (other === null) continue;
    const seen = rowsOf(await ask(target, 'GET /notifications', { token: other })).some(isMine);
    const todo = 'Answer the rows of the caller: those to everybody, and those to them alone.';
    checks.push(verdict('GET /notifications', !seen, 'lists a message to somebody else', 'of others', todo));
    const wasRead = await isRead();
    const { status } = await ask(target, 'PUT /notifications/:id/read', { token: other, id: sent.id });
    const isTheirs = !wasRead && (await isRead());
    const note = `answers ${status}, and the message of somebody else is read`;
    checks.push(
      verdict('PUT /notifications/:id/read', !isTheirs, note, 'of others', 'Look whose row it is, and answer 404.'),
    );
  }
  await call('PUT /notifications/:id/read', { id: sent.id });
  const second = await tryRow('/notifications', { ...message, title: `${MARK} B` });
  const found = async (query: string) => {
    const { given } = await ask(target, 'GET /notifications/all', { token, query: `?page=1&limit=10&${query}` });
    return ((given?.notifications ?? []) as Row[]).map(({ title }) => title);
  };
  if (!second) return [];
  const one = await found(`q=${MARK}+B&sort=title&order=asc`);
  const up = await found(`q=${MARK}&sort=title&order=asc`);
  const down = await found(`q=${MARK}&sort=title&order=desc`);
  const isSorted = up.length > 1 && up.join() === [...down].reverse().join();
  return one.join() === `${MARK} B` && isSorted ? ['searchNotifications'] : [];
}

/** The first free hour of Sunday. */
async function freeHour(list: Trial['list']) {
  const booked = await list('/schedules');
  const free = SLOTS.find(
    ({ start_time }) => !booked.some((each) => each.start_time === start_time && Number(each.day_of_week) === 6),
  );
  if (!free) return null;
  const { start_time, end_time } = free;
  return { type: 'broadcast', day_of_week: 6, start_time, end_time };
}

async function tryBooking({ target, token, checks, tryRow, list }: Trial): Promise<void> {
  const hour = await freeHour(list);
  if (!hour) return void checks.push(checkOf('POST /schedules', 'not asked', 'no hour of Sunday is free'));
  if (!(await tryRow('/schedules', hour))) return;
  const { status, given } = await ask(target, 'POST /schedules', { token, body: hour });
  const isHour = (row: Row) => row.start_time === hour.start_time && Number(row.day_of_week) === hour.day_of_week;
  const bookings = (await list('/schedules')).filter(isHour).length;
  const note = `answers ${status}, and ${bookings} bookings hold the hour`;
  const todo = 'Answer 409 where the hour is taken, by a unique index over type, day and start.';
  checks.push(verdict('POST /schedules', status >= 400 && bookings === 1, note, 'of a taken hour', todo));
  if (given?.id !== undefined) await ask(target, 'DELETE /schedules/:id', { token, id: Number(given.id) });
}

async function tryJingle({ call, tryRow }: Trial): Promise<void> {
  const jingle = await tryRow('/soundtracks', { name: `${MARK}.wav`, file: buildWavFile() }, { name: `${MARK}-2.wav` });
  if (jingle) await call('GET /soundtracks/:id/stream', { id: jingle.id });
}

/** Of each list with pages: the second page goes on where the first one ends, and neither has more rows than asked for. */
async function tryPages({ target, token, checks }: Session): Promise<void> {
  for (const { route, query } of ENDPOINTS) {
    const fields = (query as ObjectSchema<AnyObject> | undefined)?.fields ?? {};
    if (!('page' in fields) || !('limit' in fields)) continue;
    const page = async (number: number, limit: number) => {
      const { given } = await ask(target, route, { token, query: `?page=${number}&limit=${limit}` });
      return ((Object.values(given ?? {}).find(Array.isArray) ?? []) as Row[]).map(({ id }) => String(id));
    };
    const both = await page(1, 2);
    if (both.length < 2) continue;
    const each = [await page(1, 1), await page(2, 1)].map(String);
    const note = `pages of one row: ${each.join('; ')}; one of two: ${both.join()}`;
    const todo = 'Skip (page - 1) * limit rows of a fixed order, and answer at most limit rows.';
    checks.push(verdict(route, each.join() === both.join(), shortened(note), 'page by page', todo));
  }
}
