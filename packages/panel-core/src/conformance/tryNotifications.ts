import type { Extension } from '../provider/extensions';
import { ask, verdict } from './ask';
import type { Row } from './readBack';
import { rowsOf } from './refusals';
import { MARK, PROSE, type Trial } from './trial';

/** Two notifications to the caller: only the caller reads them, and a search tells them apart. */
export async function tryNotifications(trial: Trial): Promise<Extension[]> {
  const { target, token, checks, user, strangers, call, tryRow, list } = trial;
  const message = { userId: user.id, title: `${MARK} Alfa`, content: PROSE };
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
  const second = await tryRow('/notifications', { ...message, title: `${MARK} Zulu` });
  const found = async (query: string) => {
    const { given } = await ask(target, 'GET /notifications/all', { token, query: `?page=1&limit=10&${query}` });
    return ((given?.notifications ?? []) as Row[]).map(({ title }) => title);
  };
  if (!second) return [];
  // Each word counts, in title and content.
  const one = await found(`q=${MARK}+Zulu&sort=title&order=asc`);
  const up = await found(`q=${MARK}&sort=title&order=asc`);
  const down = await found(`q=${MARK}&sort=title&order=desc`);
  const isSorted = up.length > 1 && up.join() === [...down].reverse().join();
  return one.join() === `${MARK} Zulu` && isSorted ? ['searchNotifications'] : [];
}
