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

/** On everything that is made, so that a leftover is known. */
const MARK = 'conformance';

function fileForm(name: string, file?: File): FormData {
  const form = new FormData();
  form.set('name', name);
  if (file) form.set('file', file);
  return form;
}

type Say = (route: string, input?: Input) => Promise<Answer>;
/** @returns the row that was made, or null where that failed */
type TryRow = (path: string, body: object, change?: object) => Promise<Row | null>;
interface Trial extends Session {
  say: Say;
  tryRow: TryRow;
}

/** Makes, changes and removes a row of each kind, the last made first. @returns extensions that the server was seen to know */
export async function tryWrites(session: Session): Promise<Extension[]> {
  const { target, token, checks } = session;
  /** What is still there, to be removed after a failure too. */
  const made: (() => Promise<void>)[] = [];

  const say: Say = async (route, input = {}) => {
    const answer = await ask(target, route, { token, ...input });
    checks.push(answer.check);
    return answer;
  };
  /** Makes one, looks whether the list has it, changes it, and leaves its removal to the end. */
  const tryRow: TryRow = async (path, body, change) => {
    const created = await say(`POST ${path}`, { body });
    const row = (Array.isArray(created.body) ? rowsOf(created)[0] : created.body) as Row | undefined;
    if (created.status > 299 || row?.id === undefined) return null;
    const id = Number(row.id);
    const isListed = async () =>
      rowsOf(await ask(target, `GET ${path}`, { token })).some((each) => Number(each.id) === id);
    made.push(async () => {
      await say(`DELETE ${path}/:id`, { id });
      const outcome = (await isListed()) ? 'fails' : 'answers';
      checks.push(checkOf(`DELETE ${path}/:id`, outcome, 'the list must not have it any more', 'and it is gone'));
    });
    checks.push(
      checkOf(`POST ${path}`, (await isListed()) ? 'answers' : 'fails', 'the list must have it', 'and it is listed'),
    );
    if (change) await say(`PUT ${path}/:id`, { id, body: change });
    return { ...row, id };
  };

  const trial: Trial = { ...session, say, tryRow };
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

/** A role, a member who holds it, and what is given to that member. */
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
    if (annulled.status < 300 && (annulled.body as Row).status === '0') extensions.push('annulPayments');
  }
  const description = 'Made by the conformance test';
  await tryRow('/warnings', { userId: member.id, reason: MARK, description, severity: 'low' });
  const body = { isActive: false, freeHours: true };
  const freed = await ask(target, 'PUT /users/:id', { token, id: member.id, body });
  if (freed.status < 300) extensions.push('freeHours');
  return extensions;
}

async function tryNotification({ user, say, tryRow }: Trial): Promise<void> {
  const message = { userId: user.id, title: MARK, content: 'Made by the conformance test' };
  const sent = await tryRow('/notifications', message);
  if (sent) await say('PUT /notifications/:id/read', { id: sent.id });
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

async function tryJingle({ say, tryRow }: Trial): Promise<void> {
  const jingle = await tryRow('/soundtracks', fileForm(`${MARK}.wav`, buildWavFile()), fileForm(`${MARK}-2.wav`));
  if (jingle) await say('GET /soundtracks/:id/stream', { id: jingle.id });
}
