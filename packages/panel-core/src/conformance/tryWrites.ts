import type { AnyObject, ObjectSchema } from 'yup';
import type { Extension } from '../provider/extensions';
import { buildWavFile } from '../soundtracks/soundtracks.fixtures';
import { ask, shortened, verdict } from './ask';
import { ENDPOINTS } from './levels';
import type { Row } from './readBack';
import { refuseAll } from './refusals';
import { MARK, PROSE, type Trial, type TryRow } from './trial';
import { tryBooking } from './tryBooking';
import { tryNotifications } from './tryNotifications';
import { tryRanks } from './tryRanks';
import { rowsIn, tryOneRow, type Call, type Session } from './tryRow';
import { tryTeam } from './tryTeam';

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
    return [...team, ...search, ...(await tryRepetition(session, game, list))];
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

/** The same command with the same key, twice: it is done once, and answered as the first time. Others are refused. */
async function tryRepetition({ target, token }: Session, body: object, list: Trial['list']): Promise<Extension[]> {
  const before = new Set((await list('/games')).map(({ id }) => id));
  const key = crypto.randomUUID();
  const send = (more = {}) => ask(target, 'POST /games', { token, body: { ...body, ...more }, key });
  const answers = [await send(), await send()].map(({ given }) => given?.id);
  const { status } = await send({ rules: [MARK] });
  const made = (await list('/games')).filter(({ id }) => !before.has(id));
  for (const { id } of made) await ask(target, 'DELETE /games/:id', { token, id: Number(id) });
  return made.length === 1 && status === 409 && answers.every((id) => Number(id) === Number(made[0]?.id))
    ? ['idempotency']
    : [];
}

async function tryJingle({ call, tryRow }: Trial): Promise<void> {
  const jingle = await tryRow('/soundtracks', { name: `${MARK}.wav`, file: buildWavFile() }, { name: `${MARK}-2.wav` });
  if (jingle) await call('GET /soundtracks/:id/stream', { id: jingle.id });
}

/** In each list with pages the second page continues the first one, and neither has more rows than asked for. */
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
