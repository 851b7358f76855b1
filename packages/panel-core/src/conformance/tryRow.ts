import { ask, endpointOf, shortened, verdict, type Answer, type Input } from './ask';
import { beyondLimits, changedFields, inShort, readRows, type Row } from './readBack';
import { refuseAll, rowsOf, type Stranger, type Witness } from './refusals';
import type { Caller } from './signIn';

export interface Session extends Witness {
  user: Caller;
  /** Who must be refused, on the rows that are created here. */
  strangers: readonly Stranger[];
}

export type Call = (route: string, input?: Input) => Promise<Answer>;
/** What a change is compared with. */
interface Compared {
  answer: Answer;
  before: readonly Row[];
  /** What the row had that was not sent. */
  rest: object;
}

/** The body as the call wants it: a form for calls with a file. */
function bodyOf(route: string, fields: object): object {
  if (endpointOf(route).bodyType !== 'multipart') return fields;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields) as [string, string | File | undefined][])
    if (value !== undefined) form.set(name, value);
  return form;
}

/** Reads and compares the lists of a server. */
export function rowsIn({ target, token, checks }: Witness) {
  /** Reports, once, what is wrong with the rows that the check created. */
  const read = async (path: string) => {
    const answer = await ask(target, `GET ${path}`, { token });
    const isKnown = checks.some(({ id, outcome }) => id === answer.check.id && outcome !== 'answers');
    if (answer.check.outcome === 'fails' && !isKnown) checks.push(answer.check);
    return answer;
  };
  /** With rows that the panel cannot read. */
  const rawList = async (path: string) => rowsOf(await read(path));
  const list = async (path: string) => readRows(`GET ${path}`, (await read(path)).body);
  /** After a change: the answer and the list have what was sent, and every other row is as before. */
  const checkKept = async (route: string, path: string, id: number, input: object, about: Compared) => {
    const rows = await list(path);
    const row = rows.find((each) => each.id === id);
    const [answered] = await readRows(route, about.answer.body);
    const lost = [
      ...changedFields(input, answered).map((each) => `${each} in the answer`),
      ...changedFields(input, row).map((each) => `${each} in the list`),
      ...changedFields(about.rest, row).map((each) => `${each}, and was not sent`),
    ];
    const todo = 'Store each field as it was sent and no other, and answer the stored row.';
    checks.push(verdict(route, lost.length === 0, shortened(lost.join(', ')), 'keeps what was sent', todo));
    checkOthers(route, id, about.before, rows);
  };
  const checkOthers = (route: string, id: number, before: readonly Row[], after: readonly Row[]) => {
    const others = (rows: readonly Row[]) => rows.filter((each) => each.id !== id);
    const now = new Map(others(after).map((each) => [each.id, JSON.stringify(each)]));
    const touched = others(before).filter((each) => now.get(each.id) !== JSON.stringify(each));
    const note = `${touched.length} other rows changed`;
    const todo = 'Change the row of the id alone.';
    checks.push(verdict(route, touched.length === 0, note, 'and other rows stay', todo));
  };
  /** Values beyond the contract's limits must be refused, and store nothing. */
  const tryLimits = async (route: string, path: string, valid: object, sent: object, id?: number) => {
    const before = await rawList(path);
    const taken: string[] = [];
    for (const [field, value] of beyondLimits(route, { ...valid, ...sent })) {
      // Some servers keep what a change leaves out.
      if (value === undefined && id !== undefined) continue;
      const body = bodyOf(route, { ...sent, [field]: value });
      const { status } = await ask(target, route, { token, body, ...(id !== undefined && { id }) });
      if (status < 400) taken.push(`${field} ${inShort(value)}`);
    }
    const known = new Set(before.map((each) => Number(each.id)));
    const after = await rawList(path);
    for (const row of after)
      if (!known.has(Number(row.id))) await ask(target, `DELETE ${path}/:id`, { token, id: Number(row.id) });
    if (taken.length > 0 && id !== undefined) await ask(target, route, { token, id, body: bodyOf(route, sent) });
    const isSame = taken.length > 0 || JSON.stringify(before) === JSON.stringify(after);
    const note = taken.length > 0 ? shortened(`takes ${taken.join(', ')}`) : isSame ? '' : 'refuses after it wrote';
    const todo = 'Check each field in the server too, and answer 400: panel-core reference has the limits.';
    checks.push(verdict(route, note === '', note, 'beyond the limits', todo));
  };
  return { rawList, list, checkKept, checkOthers, tryLimits };
}

interface Trying {
  session: Session;
  rows: ReturnType<typeof rowsIn>;
  call: Call;
  /** Removals, which run at the end. */
  made: (() => Promise<void>)[];
}

/** Creates a row, checks that the list has it, changes it, and schedules its removal. */
export async function tryOneRow(
  { session, rows: { rawList, list, checkKept, checkOthers, tryLimits }, call, made }: Trying,
  path: string,
  body: object,
  change?: object,
): Promise<Row | null> {
  const { target, token, checks, strangers } = session;
  const [post, put, remove] = [`POST ${path}`, `PUT ${path}/:id`, `DELETE ${path}/:id`];
  await tryLimits(post, path, {}, body);
  const before = await list(path);
  const created = await call(post, { body: bodyOf(post, body) });
  const [row] = await readRows(post, created.body);
  if (created.status > 299 || row === undefined) return null;
  const id = Number(row.id);
  const isListed = async () => (await rawList(path)).some((each) => Number(each.id) === id);
  made.push(async () => {
    // A stranger deleted it, and this is reported.
    if (!(await isListed())) return;
    await refuseAll(session, strangers, remove, { id });
    if (!(await isListed())) return;
    const rows = await list(path);
    checks.push((await ask(target, remove, { token, id })).check);
    const isGone = !(await isListed());
    const note = 'the list must not have it any more';
    checks.push(verdict(remove, isGone, note, 'and the row is gone', 'Leave deleted rows out of the list.'));
    checkOthers(remove, id, rows, await list(path));
  });
  const todo = 'Answer the id of the row as the list has it, at once.';
  checks.push(verdict(post, await isListed(), 'the list must have it', 'and it is listed', todo));
  await checkKept(post, path, id, body, { answer: created, before, rest: {} });
  if (!change) return { ...row, id };
  const unchanged = await list(path);
  const answer = await call(put, { id, body: bodyOf(put, change) });
  if (answer.status > 299) return { ...row, id };
  await checkKept(put, path, id, change, { answer, before: unchanged, rest: { ...body, ...change } });
  await tryLimits(put, path, body, change, id);
  return { ...row, id };
}
