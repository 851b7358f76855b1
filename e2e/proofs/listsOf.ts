import type { Page } from '@playwright/test';
import * as audit from '../../apps/server/src/audit/audit.repository';
import * as notifications from '../../apps/server/src/notifications/notifications.repository';
import * as payments from '../../apps/server/src/payments/payments.repository';
import { openDatabase } from '../../apps/server/src/platform/db/openDatabase';
import * as users from '../../apps/server/src/team/users.repository';
import { exportCsv } from '../administration/table';
import { enter } from '../support/signIn';
import type { Station } from '../support/Station';
import { countOf, isThere, watchRequests } from './formsOf';

/** In the name of every row that makes a list long. */
const FILLER = 'Enchimento';
/** A panel holds 1,000 rows; with more the server searches. */
const MANY = 1_001;
export const NOBODY = 'nada disso aqui';

/** A station of its own database, on which the proof ran once, or SQLite. */
export const databaseUrl = process.env.LISTS_DATABASE_URL ?? null;

/** Gives each list that the server pages 1,001 rows more, while the station is stopped. */
export async function fillLists(station: Station): Promise<void> {
  await station.kill('SIGTERM');
  const { db, close } = await openDatabase({ dataDir: station.dataDir, databaseUrl });
  const { role_id, shift, created_at } = await db
    .selectFrom('users')
    .select(['role_id', 'shift', 'created_at'])
    .orderBy('role_id', 'desc')
    .executeTakeFirstOrThrow();
  await db.transaction().execute(async (trx) => {
    const ids: number[] = [];
    for (let at = 1; at <= MANY; at += 1) {
      const secrets = { password_hash: '', pin_hash: '' };
      const name = { username: `${FILLER} ${at}`, role_id, shift, is_active: true, created_at };
      ids.push(await users.create(trx, { ...name, ...secrets }));
    }
    const [id = 0] = ids;
    const by = { created_by: id, created_at };
    for (const userId of ids) {
      await payments.create(trx, { userId, amount: 1, type: 'bonus' }, by);
      await notifications.create(trx, { userId, title: FILLER, content: `${FILLER} ${userId}` }, by);
      const entry = { created_at, user_id: id, area: 'games', action: 'games.create', outcome: 'done' } as const;
      await audit.create(trx, { ...entry, target: `${FILLER} ${userId}`, address: '192.0.2.1' });
    }
  });
  await close();
  await station.start();
}

/** The first list with a search. */
const listOf = (page: Page) => page.getByRole('searchbox').first().locator('xpath=ancestor::*[.//table][1]');
const rowsOf = (page: Page) => listOf(page).locator('tbody > tr:not([aria-hidden=true])');

/** As people write: capitals without marks, forms of letters from elsewhere, other blanks. */
const SPELLINGS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase(),
  (text) => text.normalize('NFD').replaceAll(' ', '\u00A0'),
  (text) => text.replace(/[!-~]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)),
];

/** Cells of the first and the last row on the page, each in another spelling, and two cells the other way round. */
async function wordsOf(page: Page): Promise<string[]> {
  const cells = await rowsOf(page).evaluateAll((all) =>
    [all[0], all.at(-1)].map((row) =>
      [...(row?.querySelectorAll<HTMLElement>('td, th') ?? [])]
        .map((cell) => cell.innerText.split('\n')[0]?.trim() ?? '')
        // Lengths of time are compared, not searched: their parts would be found in every row.
        .filter((text) => !/^(|—|(\d+ h )?\d+ min)$/.test(text)),
    ),
  );
  const words = cells.flat().map((text, at) => SPELLINGS[at % SPELLINGS.length]?.(text.slice(0, 60)) ?? text);
  const [one = '', other = ''] = cells[0] ?? [];
  return [...new Set([...words, `${other} ${one}`.slice(0, 90), NOBODY])];
}

/** Without columns that no row fills: the panel knows that of few rows only. */
function withoutEmpty(lines: readonly string[]): string[] {
  const cells = lines.map((line) => line.split(';'));
  const isFilled = (at: number) => cells.slice(1).some((row) => row[at] !== '');
  return cells.map((row) => row.filter((_, at) => isFilled(at)).join(';'));
}

export interface Found {
  count: number;
  /** Lines of the export; null where there is none. */
  file: readonly string[] | null;
}

/** What a list finds. */
async function searchIn(page: Page, path: string, q: string): Promise<Found> {
  const settle = watchRequests(page);
  await page.goto(`${path}?q=${encodeURIComponent(q)}`);
  await settle();
  const box = page.getByRole('searchbox').first();
  // A list beside others keeps its search to itself.
  if (!(await box.evaluate((each, wanted) => (each as HTMLInputElement).value === wanted, q))) await box.fill(q);
  await settle();
  const [said] = await listOf(page)
    .getByText(/^[\d.]+( de [\d.]+)? ite(m|ns)$/)
    .evaluateAll((all) => all.map((each) => each.textContent));
  const count = Number(said?.split(' ')[0]?.replace('.', '') ?? (await countOf(rowsOf(page))));
  const hasFile = await isThere(listOf(page).getByRole('button', { name: 'Exportar CSV', disabled: false }));
  return { count, file: hasFile && count > 0 ? await exportCsv(page, listOf(page)) : null };
}

export interface Searched {
  path: string;
  /** The server searches it where it is long. */
  isPaged: boolean;
  found: ReadonlyMap<string, Found>;
}

/** What each list of these screens finds by what it shows. */
export async function searchAll(page: Page, paths: readonly string[]): Promise<Searched[]> {
  const all: Searched[] = [];
  for (const path of paths) {
    const settle = watchRequests(page);
    const asked = { isPaged: false };
    page.on('request', (request) => (asked.isPaged ||= /[?&](max|limit)=/.test(request.url())));
    await enter(page, 'administrator', path);
    await settle();
    if (!(await isThere(page.getByRole('searchbox')))) continue;
    const found = new Map<string, Found>();
    for (const q of await wordsOf(page)) found.set(q, await searchIn(page, path, q));
    all.push({ path, isPaged: asked.isPaged, found });
  }
  return all;
}

/** The same words in lists that are long now. */
export async function searchAgain(page: Page, { path, found }: Searched): Promise<Searched> {
  const again = new Map<string, Found>();
  for (const q of found.keys()) again.set(q, await searchIn(page, path, q));
  return { path, isPaged: true, found: again };
}

/** What is wrong with one size. */
export const faultsOf = ({ path, found }: Searched): unknown[] =>
  [...found].flatMap(([q, { count, file }]) => [
    ...((count === 0) === (q === NOBODY) ? [] : [[path, q, 'found', count]]),
    ...(file === null || file.length === count + 1 ? [] : [[path, q, 'exported', file.length - 1, 'of', count]]),
  ]);

/** The log's entry of reading the log, whose time moves with each reading; and entries of the proof's own are newer. */
const OWN = ';leu;Registro;';

/** What the two sizes find differently, fillers apart. */
export function differences(few: Searched, many: Searched): unknown[] {
  const isLog = few.path.endsWith('/audit');
  const judged = (found: Found | undefined) =>
    withoutEmpty((found?.file ?? []).filter((line) => !line.includes(FILLER) && !line.includes(OWN)));
  return [...few.found].flatMap(([q, found]) => {
    const [before, after] = [judged(found), judged(many.found.get(q))];
    const lost = before.filter((line) => !after.includes(line));
    const more = isLog ? [] : after.filter((line) => !before.includes(line));
    return lost.length + more.length > 0 ? [[few.path, q, { lost, more }]] : [];
  });
}
