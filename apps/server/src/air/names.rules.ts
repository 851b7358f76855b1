import { PROBLEM_TEXTS, problemText } from '@cabine/panel-core/contract';
import type { Db } from '../platform/db/schema';
import { HttpError } from '../platform/http/errors';
import { looksOf, seenAs } from '../team/looks';
import { isPlaceholder } from '../radio/sources/djName';
import * as names from '../team/names.repository';
import { teamWords } from '../team/team.labels';
import { djKey } from './djNames';

/** As on air; a name without letters or digits has no key there. */
const keyOf = (name: string) => djKey(name) || looksOf(name);

const words = Object.values(teamWords);
const OF_PROGRAM = words.flatMap(({ shell, nobody }) => [shell, ...nobody]);
const PROGRAMS = new Set([...OF_PROGRAM.map(keyOf), ...OF_PROGRAM.map(seenAs)]);
const REMOVED = words.map(({ removed }) => keyOf(removed('')));
/** As messages of the program write a member who is deleted. */
const NUMBER = /^\s*#\s*\d+\s*$/;
const isOfProgram = (name: string) =>
  NUMBER.test(name.normalize('NFKC')) ||
  PROGRAMS.has(keyOf(name)) ||
  PROGRAMS.has(seenAs(name)) ||
  REMOVED.some((removed) => keyOf(name).startsWith(removed));

/**
 * Requires that a name is none of those that the program writes itself or of the station's own, which an AutoDJ sends; that
 * it resembles neither username nor alias of another member, who could be credited with what this one did, nor a username that
 * the audit log still has; and that an alias can be matched at all. Changes of
 * names take turns, so that no similar name is added meanwhile.
 *
 * @throws HttpError 409 `username_alike` with the field
 */
export async function requireOwnName(
  trx: Db,
  userId: number,
  field: 'username' | 'alias',
  name: string,
  station: readonly string[],
): Promise<void> {
  const key = keyOf(name);
  const others = await trx.selectFrom('users').select(['username', 'alias']).where('id', '!=', userId).execute();
  // The log shows who acted by the username of then; a name on air that somebody gave up is free.
  const former = (await names.listFormer(trx, userId)).map((row) => row.name);
  const isOfNobody = field === 'alias' && djKey(name) === '';
  const isOfStation = station.some((own) => keyOf(own) === key) || (field === 'alias' && isPlaceholder(name));
  const refuse = (code: 'of_program' | 'alike') =>
    new HttpError(409, 'username_alike', problemText(PROBLEM_TEXTS, field, { code }), { problems: { [field]: code } });
  if (isOfProgram(name) || isOfStation) throw refuse('of_program');
  const taken = [...others.flatMap(({ username, alias }) => [username, alias ?? '']), ...former];
  const isAlike = taken.some((each) => each !== '' && (keyOf(each) === key || seenAs(each) === seenAs(name)));
  if (isOfNobody || isAlike) throw refuse('alike');
}
