import { join } from 'node:path';
import { COLLECTIONS, PERMISSIONS, panelContract, type Endpoint, type RouteName } from '@cabine/panel-core/contract';
import { CompiledQuery, sql, type KyselyPlugin } from 'kysely';
import Libsql from 'libsql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noteStandings } from '../../backup/endings';
import { stationKey } from '../../backup/seal';
import { buildTestApp, type Member, type TestApp } from '../../testing/buildTestApp';
import { samplesOf } from '../../testing/matrix.samples';
import { tableOf } from '../http/room';

/** These do not grow: a role per kind of member, an hour per slot, one lock, a probe per mount, as many jingles as a station may keep, 200 words. */
const BOUNDED = [
  'roles',
  'role_rates',
  'schedules',
  'air_state',
  'authority_lock',
  'clock_witness',
  'calendar_stamps',
  'mount_probes',
  'soundtracks',
  'blocked_words',
];
/** They read every member: code compares how names look, and an offer to all or a freed hour asks who is to be told. */
const READS_MEMBERS: RouteName[] = [
  'GET /air/now',
  'POST /air/take-over',
  'PUT /air/alias',
  'GET /schedules/hosts',
  'POST /audit/undo',
  'POST /audit/:id/restore',
  'POST /offers',
  'POST /schedules',
  'DELETE /schedules/:id',
  'POST /users',
  'PUT /users/:id',
];
/** Calls whose answer is the whole table, its count or a member's part of it: they read it in the order of an index. */
const LISTS: RouteName[] = [
  ...COLLECTIONS.map((name): RouteName => `GET /${name}`),
  'GET /audit',
  'GET /own-data',
  'GET /users/:id/data',
  'GET /users/:id/mentions',
  'GET /notifications/all',
  'GET /payments/page',
  'GET /users',
  'GET /users/page',
  'GET /warnings',
];
const HAS_A_PLAN = /^(select|update|delete|with)/;

let test: TestApp;
let caller: { member: Member; token: string };
let asked: CompiledQuery[] = [];
/** What the list of endings asks on its own, whenever a member changes. */
let behind: ReadonlySet<string>;
let count = 1;

/** Records every statement. */
const listening = (plain: TestApp['db']): KyselyPlugin => ({
  transformQuery({ node, queryId }) {
    asked.push(plain.getExecutor().compileQuery(node, queryId));
    return node;
  },
  transformResult: async ({ result }) => result,
});

beforeAll(async () => {
  test = await buildTestApp({
    prepare: async (database) => Object.assign(database, { db: database.db.withPlugin(listening(database.db)) }),
  });
  caller = await test.signedIn(...PERMISSIONS);
  await test.app.jobs.idle();
  asked = [];
  const { dataDir } = test.config;
  await noteStandings(test.db, dataDir, await stationKey(test.db, dataDir), test.clock.now());
  behind = new Set(asked.map(({ sql: text }) => text));
});
afterAll(() => test.close());

/** The distinct statements of one call. */
async function statementsOf(endpoint: Endpoint): Promise<CompiledQuery[]> {
  const low = await test.createMember({ roleId: caller.member.roleId });
  const found = new Map<string, CompiledQuery>();
  for (const sample of samplesOf(endpoint)) {
    const input = await sample.make({ test, low, next: () => ++count }, caller.member);
    const [method, path = ''] = endpoint.route.split(' ');
    const query = new URLSearchParams(input.query).toString();
    const url = path.replace(':id', String(input.id)) + (query && `?${query}`);
    const token = sample.endsSession ? await test.signIn(caller.member) : caller.token;
    asked = [];
    await test.call(method, url, { token, payload: input.body });
    for (const each of asked) if (HAS_A_PLAN.test(each.sql) && !behind.has(each.sql)) found.set(each.sql, each);
  }
  return [...found.values()];
}

/** Plans that PostgreSQL prefers for empty tables only. */
const OTHER_WAYS = ['seqscan', 'hashjoin', 'mergejoin'];

/** The steps of a plan, in the engine's words. */
async function planOf({ sql: text, parameters }: CompiledQuery, without: readonly string[] = []): Promise<string[]> {
  if (test.database.engine === 'sqlite') {
    const own = new Libsql(join(test.config.dataDir, 'cabine.db'));
    const steps = own.prepare(`explain query plan ${text}`).all(...parameters) as { detail: string }[];
    own.close();
    return steps.map(({ detail }) => detail);
  }
  return test.db.transaction().execute(async (trx) => {
    // Test tables are empty, for which PostgreSQL would avoid indexes.
    for (const way of [...OTHER_WAYS, ...without]) await sql.raw(`set local enable_${way} = off`).execute(trx);
    const plan = CompiledQuery.raw(`explain ${text}`, [...parameters]);
    const { rows } = await trx.executeQuery<Record<string, string>>(plan);
    return rows.map((row) => row['QUERY PLAN'] ?? '');
  });
}

interface Step {
  /** The table's alias in the statement. */
  table: string;
  /** True if every row is read, without an index condition. */
  isWhole: boolean;
}

const readSqlitePlan = (lines: readonly string[]): Step[] =>
  lines.flatMap((line) => {
    const [, verb, table = ''] = /^(SCAN|SEARCH) (?!CONSTANT ROW)(\w+)/.exec(line) ?? [];
    return verb ? [{ table, isWhole: verb === 'SCAN' }] : [];
  });

/** One step per node; its details are in the lines below. */
const readPostgresPlan = (lines: readonly string[]): Step[] =>
  lines
    .join('\n')
    .split(/^\s*->/m)
    .flatMap((node, at, nodes) => {
      const scan = /(?<!Bitmap )(?:Seq|Index|Index Only|Bitmap Heap) Scan(?: Backward)?(?: using \w+)? on (\w+)/;
      const [, table] = scan.exec(node) ?? [];
      // From PostgreSQL 17 on the highest id is looked up without a condition: one row of an index.
      const isLimited = /^ *Limit /.test(nodes[at - 1] ?? '') && node.includes('Index Only');
      return table === undefined ? [] : [{ table, isWhole: !isLimited && !/(Index|Recheck) Cond:/.test(node) }];
    });

/** The faulty step of a plan, if any: a full read of a growing table that is not in an index's order. */
function faultOf(route: RouteName, lines: readonly string[]): Step | undefined {
  const steps = test.database.engine === 'sqlite' ? readSqlitePlan(lines) : readPostgresPlan(lines);
  const isSortedByHand = lines.some((line) => /TEMP B-TREE FOR ORDER BY|Sort Key/.test(line));
  const isAllInOrder = LISTS.includes(route) && !isSortedByHand;
  const isNames = (table: string) => (table === 'users' || table === 'member_names') && READS_MEMBERS.includes(route);
  return steps.find(({ table, isWhole }) => isWhole && !BOUNDED.includes(table) && !isNames(table) && !isAllInOrder);
}

const countOf = (endpoint: Endpoint) =>
  test.db
    .selectFrom(tableOf(endpoint))
    .select(({ fn }) => fn.countAll().as('count'))
    .compile().sql;

it('knows the lists, and detects a statement without an index', async () => {
  const routes = Object.values(panelContract).flatMap((feature) => Object.values(feature).map(({ route }) => route));
  expect([...LISTS, ...READS_MEMBERS].filter((route) => !(routes as string[]).includes(route))).toEqual([]);
  const { sql: text, parameters } = test.db.selectFrom('warnings').selectAll().where('reason', '=', 'x').compile();
  const lines = await planOf(CompiledQuery.raw(text, [...parameters]));
  expect(faultOf('POST /warnings', lines)).toEqual({ table: 'warnings', isWhole: true });
});

describe('no call reads a growing table from end to end', () => {
  const endpoints = Object.values(panelContract).flatMap((feature): Endpoint[] => Object.values(feature));
  it.each(endpoints)('$route', async (endpoint) => {
    const faults: string[] = [];
    const statements = await statementsOf(endpoint);
    // At least the session is looked up.
    if (endpoint.access !== 'public') expect(statements).not.toEqual([]);
    for (const query of statements) {
      // A creation counts its table, which holds no more rows than the contract's `room`.
      if (endpoint.room && 'all' in endpoint.room && query.sql === countOf(endpoint)) continue;
      const lines = await planOf(query);
      // For an empty table a sort is free, so it is forbidden to reveal a matching index.
      const isInOrder = async () => !faultOf(endpoint.route, await planOf(query, ['sort']));
      if (faultOf(endpoint.route, lines) && !(await isInOrder())) faults.push(`${query.sql}\n${lines.join('\n')}`);
    }
    expect(faults).toEqual([]);
  });
});
