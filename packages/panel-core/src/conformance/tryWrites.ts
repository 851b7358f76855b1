import type { Extension } from '../provider/extensions';
import { SLOTS } from '../schedules/slots';
import { buildWavFile } from '../soundtracks/soundtracks.fixtures';
import { ask, checkOf, verdict, type Answer, type Input } from './ask';
import { refuseAll, rowsOf, type Stranger, type Witness } from './refusals';
import { signIn, type Account, type Caller } from './signIn';

interface Session extends Witness {
  user: Caller;
  /** Who must be refused, on the rows that are created here. */
  strangers: readonly Stranger[];
}

type Row = ReturnType<typeof rowsOf>[number];

/** In the name of every row that is created, so that leftovers can be found. */
const MARK = 'conformance';

function fileForm(name: string, file?: File): FormData {
  const form = new FormData();
  form.set('name', name);
  if (file) form.set('file', file);
  return form;
}

type Call = (route: string, input?: Input) => Promise<Answer>;
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
  const list = async (path: string) => rowsOf(await ask(target, `GET ${path}`, { token }));
  /** Creates a row, checks that the list has it, changes it, and schedules its removal. */
  const tryRow: TryRow = async (path, body, change) => {
    const created = await call(`POST ${path}`, { body });
    const row = (Array.isArray(created.body) ? rowsOf(created)[0] : created.body) as Row | undefined;
    if (created.status > 299 || row?.id === undefined) return null;
    const id = Number(row.id);
    const isListed = async () => (await list(path)).some((each) => Number(each.id) === id);
    made.push(async () => {
      // A stranger deleted it, and this is reported.
      if (!(await isListed())) return;
      await refuseAll(session, strangers, `DELETE ${path}/:id`, { id });
      if (!(await isListed())) return;
      checks.push((await ask(target, `DELETE ${path}/:id`, { token, id })).check);
      const note = 'the list must not have it any more';
      checks.push(
        verdict(
          `DELETE ${path}/:id`,
          !(await isListed()),
          note,
          'and the row is gone',
          'Leave deleted rows out of the list.',
        ),
      );
    });
    const todo = 'Answer the id of the row as the list has it, at once.';
    checks.push(verdict(`POST ${path}`, await isListed(), 'the list must have it', 'and it is listed', todo));
    if (change) await call(`PUT ${path}/:id`, { id, body: change });
    return { ...row, id };
  };
  const trial: Trial = { ...session, call, tryRow, list };
  try {
    const game = { title: `Game of ${MARK}`, description: 'Made by the conformance test', rules: ['Sem regras'] };
    await tryRow('/games', game, { ...game, rules: ['One', 'Two'] });
    const team = await tryTeam(trial);
    const search = await tryNotifications(trial);
    await tryBooking(trial);
    await tryJingle(trial);
    return [...team, ...search];
  } finally {
    for (const remove of made.reverse()) await remove();
  }
}

/** A role, a member with that role, and payments and warnings of that member. */
async function tryTeam(trial: Trial): Promise<Extension[]> {
  const { target, token, tryRow, list } = trial;
  const taken = (await list('/roles')).map(({ rank }) => Number(rank));
  const rank = Array.from({ length: 9_998 }, (_, at) => at + 1).find((each) => !taken.includes(each)) ?? 0;
  const role = { name: MARK, rank, permissions: ['broadcaster'] };
  await tryRow('/roles', role, { ...role, name: `${MARK} 2` });
  const secrets = { password: `${MARK}-7Kq2`, pin: '730194' };
  const newMember = { username: `${MARK}.x`, ...secrets, shift: 'night', role: rank };
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
  const description = 'Made by the conformance test';
  await tryRow('/warnings', { userId: member.id, reason: MARK, description, severity: 'low' });
  if (await freesHours(trial, member.id, { username: newMember.username, ...secrets })) extensions.push('freeHours');
  return extensions;
}

/** Whether `freeHours` frees an hour that this member booked. */
async function freesHours({ target, token, list }: Trial, id: number, account: Account) {
  const body = await freeHour(list);
  const book = async (as: string | undefined) =>
    as && body ? ((await ask(target, 'POST /schedules', { token: as, body })).given?.id ?? null) : null;
  let member = (await signIn(target, account)).session;
  let booked = await book(member?.token);
  if (member && booked === null) {
    // Some servers first want secrets that only the member knows.
    const own = { password: `${account.password}9x`, pin: '190473' };
    const change = { currentPassword: account.password, currentPin: account.pin, ...own };
    await ask(target, 'PUT /auth/secrets', { token: member.token, body: change });
    member = (await signIn(target, { ...account, ...own })).session;
    booked = await book(member?.token);
  }
  if (booked === null) return false;
  await ask(target, 'PUT /users/:id', { token, id, body: { isActive: false, freeHours: true } });
  const isBooked = (await list('/schedules')).some((each) => Number(each.id) === Number(booked));
  if (isBooked) await ask(target, 'DELETE /schedules/:id', { token, id: Number(booked) });
  return !isBooked;
}

/** Two notifications to the caller: only the caller reads them, and a search tells them apart. */
async function tryNotifications({
  target,
  token,
  checks,
  user,
  strangers,
  call,
  tryRow,
  list,
}: Trial): Promise<Extension[]> {
  const message = { userId: user.id, title: `${MARK} A`, content: 'Made by the conformance test' };
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

async function tryBooking({ checks, tryRow, list }: Trial): Promise<void> {
  const hour = await freeHour(list);
  if (!hour) checks.push(checkOf('POST /schedules', 'not asked', 'no hour of Sunday is free'));
  else await tryRow('/schedules', hour);
}

async function tryJingle({ call, tryRow }: Trial): Promise<void> {
  const jingle = await tryRow('/soundtracks', fileForm(`${MARK}.wav`, buildWavFile()), fileForm(`${MARK}-2.wav`));
  if (jingle) await call('GET /soundtracks/:id/stream', { id: jingle.id });
}
