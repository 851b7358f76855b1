import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  PERMISSIONS,
  accessOf,
  hasAnyPermission,
  panelContract,
  type Access,
  type Endpoint,
  type Permission,
} from '@cabine/panel-core/contract';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerEndpoint } from '../platform/http/registerEndpoint';
import { declareRoute } from '../platform/http/routes';
import * as roles from '../team/roles.repository';
import { buildTestApp, type Member, type Reply, type TestApp } from './buildTestApp';
import { everything } from './everything';
import { samplesOf, type MatrixWorld, type Sample, type SampleInput } from './matrix.samples';
import { METRICS_TOKEN, OPEN_ROUTES, addressOf, makeBuiltHost } from './openRoutes';
import { IS_PROOF } from './scale';

const LOWEST_CALLER = 5_000;

interface Principal {
  name: string;
  permissions: readonly Permission[];
  /** Null for a visitor. */
  member: Member | null;
  token: string | undefined;
  /** The only permission that the member lacks. */
  lacks?: Permission;
  /** Deactivated, or without a valid session. */
  isOut?: boolean;
}

const endpoints = Object.values(panelContract).flatMap((feature): Endpoint[] => Object.values(feature));
/** Access rules of the contract. */
const declared = new Map(endpoints.map((endpoint) => [endpoint, endpoint.access]));
/** `npm run proof -- guards` removes one guard at a time, and runs only the row that must detect it. */
const unguarded = process.env.MATRIX_UNGUARDED;
const rows = endpoints.filter(({ route }) => unguarded === undefined || route === unguarded);
for (const endpoint of unguarded === undefined ? [] : rows)
  Object.assign(endpoint, { access: endpoint.access === 'signedIn' ? 'public' : 'signedIn' });

// A role for each permission and its opposite are more than a station may have; room.rules asks the limits, in the same contract.
const rooms = endpoints.map((endpoint) => Object.getOwnPropertyDescriptor(endpoint, 'room') ?? {});
for (const endpoint of endpoints)
  Object.defineProperty(endpoint, 'room', { value: undefined, configurable: true, enumerable: true });
afterAll(() => endpoints.forEach((endpoint, at) => Object.defineProperty(endpoint, 'room', rooms[at] ?? {})));

const methodsOf = ({ route }: { route: string }) =>
  route.startsWith('GET ') ? (['GET', 'HEAD'] as const) : [methodOf(route)];
const methodOf = (route: string) => route.split(' ')[0] as 'POST' | 'PUT' | 'DELETE';

let test: TestApp;
let world: MatrixWorld;
let principals: Principal[];
let cells = 0;
const host = makeBuiltHost();

beforeAll(async () => {
  test = await buildTestApp({ staticDir: host.dir, config: { metricsToken: METRICS_TOKEN } });
  let count = 1;
  world = { test, low: await test.createMember(), next: () => ++count };
  principals = await createPrincipals();
});
afterAll(async () => {
  await test.close();
  host.remove();
  process.stdout.write(
    `Matrix: ${endpoints.length} endpoints and ${OPEN_ROUTES.length} open routes, ${principals.length} principals, ` +
      `${cells} cells\n`,
  );
});

async function createPrincipals(): Promise<Principal[]> {
  const make = async (name: string, permissions: readonly Permission[]): Promise<Principal & { member: Member }> => {
    const rank = LOWEST_CALLER + world.next();
    const roleId = await roles.create(test.db, { name, rank, permissions });
    const member = await test.createMember({ roleId, username: name });
    return { name, permissions, member, token: await test.signIn(member) };
  };
  const nobody = { name: 'nobody', permissions: [], member: null, token: undefined, isOut: true };
  const made: Principal[] = [nobody, await make('no permission', [])];
  for (const each of PERMISSIONS) {
    made.push(await make(`only ${each}`, [each]));
    const others = PERMISSIONS.filter((other) => other !== each);
    made.push({ ...(await make(`all but ${each}`, others)), lacks: each });
  }
  made.push(await make('all', PERMISSIONS));
  const deactivated = await make('deactivated', PERMISSIONS);
  const expired = await make('expired', PERMISSIONS);
  made.push({ ...deactivated, isOut: true }, { ...expired, isOut: true });
  await test.db.updateTable('users').set({ is_active: 0 }).where('id', '=', deactivated.member.id).execute();
  const past = new Date(test.clock.now()).toISOString();
  await test.db.updateTable('sessions').set({ expires_at: past }).where('user_id', '=', expired.member.id).execute();
  return made;
}

type Verdict = 'allowed' | 401 | 403;

/** The access rule of the contract. */
function ruleOf(endpoint: Endpoint, { body, query }: SampleInput): Access {
  return accessOf({ ...endpoint, access: declared.get(endpoint) ?? endpoint.access }, { body, query });
}

function verdictOf(access: Access, { permissions, isOut }: Principal, sample: Sample): Verdict {
  if (access === 'public') return 'allowed';
  if (isOut) return 401;
  if (access === 'signedIn') return 'allowed';
  const needs = 'anyOf' in access ? access.anyOf : access.ownerOr;
  const isOwner = 'ownerOr' in access && sample.isOwn === true;
  return isOwner || hasAnyPermission({ permissions }, needs) ? 'allowed' : 403;
}

async function call(
  endpoint: Endpoint,
  method: InjectOptions['method'],
  { member, token: kept, isOut }: Principal,
  { input, endsSession }: { input: SampleInput; endsSession: boolean },
) {
  const path = endpoint.route.split(' ')[1]?.replace(':id', String(input.id)) ?? '';
  const query = new URLSearchParams(input.query).toString();
  const token = endsSession && member && !isOut ? await test.signIn(member) : kept;
  cells += 1;
  return test.call(method, query ? `${path}?${query}` : path, { token, payload: input.body });
}

const REFUSALS = {
  401: { message: 'Not signed in', code: 'not_signed_in' },
  403: { message: 'Access denied', code: 'access_denied' },
};

/** What is wrong with an answer; null if nothing is. */
function faultOf(endpoint: Endpoint, verdict: Verdict, sample: Sample, reply: Reply): string | null {
  const { reply: schema, status } = endpoint;
  const isHead = reply.raw.req.method === 'HEAD';
  const expected = verdict === 'allowed' ? (sample.status ?? status ?? (schema === null ? 204 : 200)) : verdict;
  if (reply.statusCode !== expected) return `answered ${reply.statusCode} instead of ${expected}: ${reply.body}`;
  if (isHead) return null;
  if (verdict !== 'allowed') {
    const isRight = JSON.stringify(reply.json()) === JSON.stringify(REFUSALS[verdict]);
    return isRight ? null : `refused in other words: ${reply.body}`;
  }
  if (sample.status === undefined && schema !== null && schema !== 'raw') {
    schema.validateSync(reply.json(), { strict: true });
  }
  return null;
}

/**
 * Principals who hold or lack a single permission that the rule does not name are alike, so `npm test` asks one of those
 * that hold one, each time another.
 */
function tellingOf(access: Access): Principal[] {
  if (IS_PROOF) return principals;
  const isNamed = (permission: Permission | undefined) => JSON.stringify(access).includes(`"${permission}"`);
  const isLone = ({ permissions }: Principal) => permissions.length === 1;
  const others = principals.filter((each) => isLone(each) && !isNamed(each.permissions[0]));
  const other = others[cells % others.length];
  return principals.filter((each) => {
    if (each.lacks !== undefined) return isNamed(each.lacks);
    return !isLone(each) || isNamed(each.permissions[0]) || each === other;
  });
}

async function runSample(endpoint: Endpoint, sample: Sample): Promise<string[]> {
  const faults: string[] = [];
  const visit = async (principal: Principal, input: SampleInput, verdict: Verdict) => {
    for (const method of methodsOf(endpoint)) {
      const reply = await call(endpoint, method, principal, { input, endsSession: sample.endsSession ?? false });
      const fault = faultOf(endpoint, verdict, sample, reply);
      if (fault !== null) faults.push(`${method} ${sample.name ?? ''} by ${principal.name}: ${fault}`);
    }
  };
  const refusedInput = await sample.make(world, null);
  const access = ruleOf(endpoint, refusedInput);
  const verdicts = tellingOf(access).map((each) => [each, verdictOf(access, each, sample)] as const);
  const before = await everything(test);
  for (const [principal, verdict] of verdicts) {
    if (verdict !== 'allowed') await visit(principal, refusedInput, verdict);
  }
  expect(await everything(test), 'rows changed by refused calls').toEqual(before);
  for (const [principal, verdict] of verdicts) {
    if (verdict === 'allowed') await visit(principal, await sample.make(world, principal.member), verdict);
  }
  return faults;
}

describe('every endpoint with every principal', () => {
  it.each(rows)('$route', async (endpoint) => {
    for (const sample of samplesOf(endpoint)) expect(await runSample(endpoint, sample)).toEqual([]);
  });
});

describe.skipIf(unguarded)('every open route with every principal', () => {
  let site: string;
  beforeAll(async () => {
    // Over a socket, because the event stream never ends.
    site = await test.app.listen({ port: 0, host: '127.0.0.1' });
  });

  it.each(OPEN_ROUTES)('$route', async (open) => {
    for (const { name, token } of principals.filter((each) => !each.lacks && each.permissions.length !== 1)) {
      for (const method of methodsOf(open)) {
        cells += 1;
        const reply = await fetch(site + addressOf(open), {
          method,
          headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
          ...(open.body && { body: JSON.stringify(open.body) }),
        });
        await reply.body?.cancel();
        expect([method, name, reply.status]).toEqual([method, name, open.status]);
      }
    }
  });
});

describe.skipIf(unguarded)('the running server', () => {
  const known = new Set<Endpoint>(endpoints);
  const open = new Set(OPEN_ROUTES.map(({ route }) => route));
  const unlisted = ({ app }: TestApp) =>
    app.routeInventory
      .map(({ method, url, rule }) => ({
        name: `${method} ${url}`,
        got: `${method.replace('HEAD', 'GET')} ${url}`,
        rule,
      }))
      .filter(({ got, rule }) => (rule.kind === 'endpoint' ? !known.has(rule.endpoint) : !open.has(got)))
      .map(({ name }) => name);

  it('has only routes of the contract', () => {
    expect(unlisted(test), 'routes missing in a contract, or in OPEN_ROUTES').toEqual([]);
  });

  it('has every route of OPEN_ROUTES', () => {
    const own = new Set(test.app.routeInventory.map(({ method, url }) => `${method} ${url}`));
    expect([...open].filter((route) => !own.has(route))).toEqual([]);
  });

  it('detects an unlisted route or file', async () => {
    writeFileSync(join(host.dir, 'notes.txt'), 'for us');
    const extended = await buildTestApp({
      staticDir: host.dir,
      extend(app) {
        declareRoute(app, { method: 'POST', url: '/api/back-door', reason: 'none', handler: () => 'come in' });
        declareRoute(app, { method: 'DELETE', url: '/config.json', reason: 'none', handler: () => 'gone' });
        const listed = endpoints.find(({ route }) => route === 'DELETE /games/:id');
        if (listed) registerEndpoint(app, { ...listed, route: 'DELETE /rules/:id' }, async () => undefined);
      },
    });
    expect(unlisted(extended)).toEqual([
      'GET /notes.txt',
      'HEAD /notes.txt',
      'POST /api/back-door',
      'DELETE /config.json',
      'DELETE /api/rules/:id',
    ]);
    await extended.close();
  });

  it('answers every endpoint of the contract', () => {
    const routes = test.app.routeInventory.map(({ rule }) => rule.kind === 'endpoint' && rule.endpoint);
    expect(endpoints.filter((endpoint) => !routes.includes(endpoint)).map(({ route }) => route)).toEqual([]);
  });
});
