import { ALL_MEMBERS, isAuditArea, panelContract, type AuditArea, type Endpoint } from '@cabine/panel-core/contract';
import { millisecondsInHour } from 'date-fns/constants';
import { isoInstant } from '../platform/clock';
import type { Db } from '../platform/db/schema';
import type { AuditRecord, WriteRecord, WriteRefusal } from '../platform/http/change';
import { addressOf } from '../platform/http/visitors';
import * as names from '../team/names.repository';
import { isWords } from '../team/tablesOfMembers';
import * as audit from './audit.repository';
import type { NewAuditEntry, StoredChange } from './audit.repository';

/** So many entries of one act a member makes within an hour from one address; further ones are counted in the last of them. */
const EACH_PER_HOUR = 20;
/** From all addresses. */
const ACTS_PER_HOUR = 100;

/** Of refused attempts, which are counted with those at the same member alone. */
const TRIED_PER_HOUR = 500;

/** Writes a change to the audit log; one that changed nothing leaves no entry. */
export const writeRecord: WriteRecord = async (trx, { actor, endpoint, request }, created_at, entry) => {
  if (isNothing(entry)) return;
  const { area, action } = actionOf(endpoint);
  const member_id = entry.member ?? null;
  const written: NewAuditEntry = {
    created_at,
    user_id: actor.id,
    area,
    action,
    target_id: entry.target?.id ?? member_id,
    member_id,
    target: entry.target?.name ?? '',
    address: addressOf(request),
    outcome: entry.outcome ?? 'done',
    changes: await withNames(trx, member_id, changesBetween(entry, area)),
    removed: entry.removed,
  };
  const isOwn = member_id === null || member_id === actor.id;
  if (isOwn && isOfAnyone(endpoint)) await createOrFold(trx, written);
  else await audit.create(trx, written);
};

/** Writes an attempt that a rule of rank refused. */
export const writeRefusal: WriteRefusal = (trx, { actor, endpoint, request }, created_at, { id, body, code }) => {
  const { area, action } = actionOf(endpoint);
  const isOfMember = area === 'users' || (endpoint.actsOn !== undefined && !('anyRank' in endpoint.actsOn));
  const named = typeof body === 'object' && body !== null && 'userId' in body ? Number(body.userId) : null;
  const refused: NewAuditEntry = {
    created_at,
    user_id: actor.id,
    area,
    action,
    target_id: id ?? null,
    member_id: area === 'users' ? (id ?? null) : isOfMember && named !== ALL_MEMBERS ? named : null,
    address: addressOf(request),
    outcome: 'refused',
    changes: [{ field: 'refused_for', from: null, to: code }],
  };
  return createOrFold(trx, refused, TRIED_PER_HOUR);
};

/**
 * Adds an entry, or counts it in the last like one from the same address where a member repeats an act: nobody buries what
 * others did, nor what they tried with others.
 */
export async function createOrFold(trx: Db, entry: NewAuditEntry, most = ACTS_PER_HOUR): Promise<void> {
  const since = isoInstant(Date.parse(entry.created_at) - millisecondsInHour);
  const recent = await audit.listRecent(trx, entry, since, most);
  const { target_id = null, member_id = null, changes = [], removed, address, outcome } = entry;
  const here = recent.filter((each) => each.address === address);
  /** One about the same thing, and the same hour, which says what became of it. */
  const isSame = (each: (typeof recent)[number]) =>
    each.target_id === target_id && each.member_id === member_id && hourIn(audit.changesOf(each)) === hourIn(changes);
  const isFull = recent.length >= most;
  const other = isFull ? (recent.find(isSame) ?? recent[0]) : outcome === 'refused' ? undefined : here[0];
  const last = here.find(isSame) ?? other;
  if (!last || (!isFull && here.length < EACH_PER_HOUR)) return void (await audit.create(trx, entry));
  await audit.fold(trx, last.id, entry.created_at, {
    removed,
    ...(isSame(last) && { changes: changedSince(audit.changesOf(last), changes) }),
  });
}

/** The hour that an entry is about; '' for other things. */
function hourIn(changes: readonly StoredChange[]): string {
  if (!changes.some(({ field }) => field === 'start_time')) return '';
  return changes.flatMap(({ field, from, to }) => (OF_HOUR.has(field) ? `${field} ${to ?? from}` : [])).join();
}

/** What the earlier and the later changes made: the values before the first, and those after the last. */
function changedSince(earlier: readonly StoredChange[], later: readonly StoredChange[]): StoredChange[] {
  const next = new Map(later.map((change) => [change.field, change]));
  const first = new Set(earlier.map(({ field }) => field));
  return [
    ...earlier.map((change) => ({ ...change, to: (next.get(change.field) ?? change).to })),
    ...later.filter(({ field }) => !first.has(field)),
  ];
}

/** Whether members of the lowest role may call it. */
function isOfAnyone({ access }: Endpoint): boolean {
  if (access === 'signedIn' || typeof access === 'function') return true;
  if (typeof access !== 'object') return false;
  return (
    'ownerOr' in access || access.anyOf.some((permission) => permission === 'broadcaster' || permission === 'promoter')
  );
}

/** Columns that are not recorded; `holdsMore` depends on who looks. */
const UNTOLD: ReadonlySet<string> = new Set(['id', 'created_at', 'version', 'holdsMore']);
/** What says which hour it is: told though it did not change. */
const OF_HOUR: ReadonlySet<string> = new Set(['type', 'date', 'day_of_week', 'start_time']);
/** Names of members, who are told by id. */
const OF_MEMBERS: ReadonlySet<string> = new Set(['user_name', 'userName', 'created_by', 'given_by']);
/** A member's own names: an entry has the rows of `member_names`. */
const NAMES: ReadonlySet<string> = new Set(['username', 'alias']);

/** True for a row that is as it was. */
function isNothing({ before, after, secrets = [], removed = [] }: AuditRecord): boolean {
  if (!before || !after || secrets.length > 0 || removed.length > 0) return false;
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return [...old.keys(), ...now.keys()].every(
    (field) => UNTOLD.has(field) || (old.get(field) ?? null) === (now.get(field) ?? null),
  );
}

/** The changed fields, in the order of the newer row. */
export function changesBetween(
  { before = {}, after = {}, secrets = [], keys = [] }: AuditRecord,
  area: AuditArea,
): StoredChange[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const isWhole = old.size > 0 && now.size > 0;
  const isOfHour = isWhole && old.has('start_time') && now.has('start_time');
  const changes = [...new Set([...now.keys(), ...old.keys()])].flatMap((field): StoredChange[] => {
    const [from, to] = [old.get(field) ?? null, now.get(field) ?? null];
    const isKey = keys.includes(field) || (isOfHour && OF_HOUR.has(field));
    if ((UNTOLD.has(field) && !isKey) || (from === to && !(isKey && isWhole))) return [];
    // That such words changed is told, and not which they were.
    if (isWords(area, field)) return isWhole ? [{ field, from: null, to: null }] : [];
    const is = field === MEMBER ? ({ is: 'member' } as const) : NAMES.has(field) ? ({ is: 'name' } as const) : {};
    return [{ field, from, to, ...is }];
  });
  return [...changes, ...secrets.map((field) => ({ field, from: null, to: null }))];
}
const MEMBER = 'user_name';

/** The fields of a row as texts. */
function fieldsOf(row: object): Map<string, string | null> {
  return new Map(
    Object.entries(row).flatMap(([field, value]: [string, unknown]): [string, string | null][] => {
      if (field === 'userId') return [[MEMBER, value === ALL_MEMBERS ? null : textOf(value)]];
      return OF_MEMBERS.has(field) || field.endsWith('Id') ? [] : [[field, textOf(value)]];
    }),
  );
}

/** Puts the rows of `member_names` in place of names. */
async function withNames(trx: Db, memberId: number | null, changes: readonly StoredChange[]): Promise<StoredChange[]> {
  const all: StoredChange[] = [];
  for (const change of changes) {
    const { field, from, to, is } = change;
    if (is !== 'name' || memberId === null) {
      if (is !== 'name') all.push(change);
      continue;
    }
    const rows = await names.listLast(trx, memberId, field === 'alias' ? 'alias' : 'username');
    const ids = rows.map(({ id }) => String(id));
    // A cleared name has no row.
    const [last = null, former = null] = to ? ids : [null, ...ids];
    all.push({ field, from: from ? former : null, to: last, is });
  }
  return all;
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  // So that two lists are equal only if their items are.
  if (Array.isArray(value))
    return value.map((item) => (String(item).includes(',') ? JSON.stringify(item) : textOf(item))).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const ACTIONS: ReadonlyMap<string, string> = new Map(
  Object.entries(panelContract).flatMap(([feature, endpoints]) =>
    Object.entries(endpoints).map(([verb, { route }]) => [route, `${feature}.${verb}`]),
  ),
);

/** `payments.create` for `POST /payments`. */
export function actionOf({ route }: Pick<Endpoint, 'route'>): { area: AuditArea; action: string } {
  const action = ACTIONS.get(route) ?? route;
  const [area = ''] = action.split('.');
  return { area: isAuditArea(area) ? area : 'audit', action };
}
