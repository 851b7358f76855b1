import type { Extension } from '../provider/extensions';
import { SLOTS } from '../schedules/slots';
import { buildWavFile } from '../soundtracks/soundtracks.fixtures';
import { ask, checkOf, type Answer, type Check, type Input, type Target } from './ask';

interface Session {
  target: Target;
  token: string;
  user: { id: number; username: string; permissions: string[] };
  checks: Check[];
}

type Row = Record<string, unknown> & { id: number };
const rowsOf = ({ body }: Answer) => (Array.isArray(body) ? (body as Row[]) : []);

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
}

/**
 * Creates and changes a row of each kind, then removes them in reverse order.
 *
 * @returns extensions that the server supports
 */
export async function tryWrites(session: Session): Promise<Extension[]> {
  const { target, token, checks } = session;
  /** Removals of the rows that still exist; they also run after a failure. */
  const made: (() => Promise<void>)[] = [];

  const call: Call = async (route, input = {}) => {
    const answer = await ask(target, route, { token, ...input });
    checks.push(answer.check);
    return answer;
  };
  /** Creates a row, checks that the list has it, changes it, and schedules its removal. */
  const tryRow: TryRow = async (path, body, change) => {
    const created = await call(`POST ${path}`, { body });
    const row = (Array.isArray(created.body) ? rowsOf(created)[0] : created.body) as Row | undefined;
    if (created.status > 299 || row?.id === undefined) return null;
    const id = Number(row.id);
    const isListed = async () =>
      rowsOf(await ask(target, `GET ${path}`, { token })).some((each) => Number(each.id) === id);
    made.push(async () => {
      await call(`DELETE ${path}/:id`, { id });
      const outcome = (await isListed()) ? 'fails' : 'answers';
      checks.push(checkOf(`DELETE ${path}/:id`, outcome, 'the list must not have it any more', 'and the row is gone'));
    });
    checks.push(
      checkOf(`POST ${path}`, (await isListed()) ? 'answers' : 'fails', 'the list must have it', 'and it is listed'),
    );
    if (change) await call(`PUT ${path}/:id`, { id, body: change });
    return { ...row, id };
  };

  const trial: Trial = { ...session, call, tryRow };
  try {
    const game = { title: `Game of ${MARK}`, description: 'Made by the conformance test', rules: ['Sem regras'] };
    await tryRow('/games', game, { ...game, rules: ['One', 'Two'] });
    const extensions = await tryTeam(trial);
    await tryNotification(trial);
    await tryBooking(trial);
    await tryJingle(trial);
    return extensions;
  } finally {
    for (const remove of made.reverse()) await remove();
  }
}

/** A role, a member with that role, and payments and warnings of that member. */
async function tryTeam({ target, token, tryRow }: Trial): Promise<Extension[]> {
  const taken = rowsOf(await ask(target, 'GET /roles', { token })).map(({ rank }) => Number(rank));
  const rank = Array.from({ length: 9_998 }, (_, at) => at + 1).find((each) => !taken.includes(each)) ?? 0;
  const role = { name: MARK, rank, permissions: [] };
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
    const annulled = await ask(target, 'PUT /payments/:id', { token, id: paid.id, body });
    if (annulled.given?.status === '0') extensions.push('annulPayments');
  }
  const description = 'Made by the conformance test';
  await tryRow('/warnings', { userId: member.id, reason: MARK, description, severity: 'low' });
  const body = { isActive: false, freeHours: true };
  const freed = await ask(target, 'PUT /users/:id', { token, id: member.id, body });
  if (freed.given) extensions.push('freeHours');
  return extensions;
}

async function tryNotification({ user, call, tryRow }: Trial): Promise<void> {
  const message = { userId: user.id, title: MARK, content: 'Made by the conformance test' };
  const sent = await tryRow('/notifications', message);
  if (sent) await call('PUT /notifications/:id/read', { id: sent.id });
}

/** The first free hour of Sunday. */
async function tryBooking({ target, token, tryRow }: Trial): Promise<void> {
  const booked = rowsOf(await ask(target, 'GET /schedules', { token }));
  const free = SLOTS.find(
    ({ start_time }) => !booked.some((each) => each.start_time === start_time && each.day_of_week === 6),
  );
  if (!free) return;
  const { start_time, end_time } = free;
  await tryRow('/schedules', { type: 'broadcast', day_of_week: 6, start_time, end_time });
}

async function tryJingle({ call, tryRow }: Trial): Promise<void> {
  const jingle = await tryRow('/soundtracks', fileForm(`${MARK}.wav`, buildWavFile()), fileForm(`${MARK}-2.wav`));
  if (jingle) await call('GET /soundtracks/:id/stream', { id: jingle.id });
}
