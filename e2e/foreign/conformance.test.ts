import { describe, expect, it } from 'vitest';
import type { Target } from '../../packages/panel-core/src/conformance/ask';
import { keepCookies } from '../../packages/panel-core/src/conformance/keepCookies';
import { ENDPOINTS, levelOf } from '../../packages/panel-core/src/conformance/levels';
import { runConformance } from '../../packages/panel-core/src/conformance/runConformance';
import { writeReport } from '../../packages/panel-core/src/conformance/writeReport';
import { IS_PROOF, scale } from '../../apps/server/src/testing/scale';
import { SPEC_LIMITED, SPEC_MEMBER, createSpecServer, type SpecFaults } from './specServer';

type Server = ReturnType<typeof createSpecServer>;

/** `npm run proof -- foreign` runs these as well. */
const atLength = IS_PROOF ? it : () => undefined;

const AT = 'http://station.test/api';

function targetOf({ backEnd }: Server): Target {
  return { base: AT, adapter: { fetch: (input, init) => backEnd(new Request(input, init)) } };
}

/** The failed checks of a run with everything but `risky`. */
async function failuresOf(server: Server, options: { write?: boolean; risky?: boolean; limited?: null } = {}) {
  const limited = options.limited === null ? undefined : SPEC_LIMITED;
  const asked = { as: SPEC_MEMBER, write: true, ...options, limited };
  const { checks, extensions } = await runConformance(targetOf(server), asked);
  return {
    checks,
    extensions,
    failed: checks.filter(({ level, outcome }) => level === 'spec' && outcome !== 'answers' && outcome !== 'not asked'),
  };
}
/** Rules that need members whom the check must not touch, and calls that it cannot make as a manager. */
const UNTRIED = ['given_secrets', 'last_administrator'];
const RANKED = ENDPOINTS.filter(({ route }) => levelOf(route) === 'spec' && route !== 'POST /broadcasts/kick-dj');
/** A server for each rule that any call of product.md 7 names, which ignores this rule alone. */
const RULES = [...new Set(RANKED.flatMap(({ rules = [] }) => rules))].filter((rule) => !UNTRIED.includes(rule));
const IGNORED = RULES.map((rule): [string, SpecFaults, string, string] => [
  `the rule ${rule} is not kept`,
  { ignores: [rule] },
  `and rule ${rule}`,
  'rules of rank',
]);
const spoils = ({ changesAll, deletesMore, emptiesWeek }: SpecFaults) =>
  [changesAll, deletesMore, emptiesWeek].includes(true);
const ids = (checks: { id: string }[]) => checks.map(({ id }) => id);

describe('servers that keep to product.md 7 pass, and keep their rows', () => {
  it('with a token', async () => {
    const server = createSpecServer();
    const before = structuredClone(server.tables);
    const { failed, extensions, checks } = await failuresOf(server, { risky: true });
    expect(failed).toEqual([]);
    expect(ids(checks)).toContain('DELETE /games/:id without the permission, for real');
    expect(ids(checks)).toContain('DELETE /schedules without a session');
    expect(extensions).toEqual([]);
    expect(server.tables).toEqual(before);
  });

  atLength('with a cookie for the session, and one that changes repeat in a header', async () => {
    const server = createSpecServer({ isCookie: true });
    const cookies = keepCookies((input, init) => server.backEnd(new Request(input, init)));
    const run = (csrf: 'django' | undefined) =>
      runConformance(
        { base: AT, cookies, adapter: { session: 'cookie', fetch: cookies.fetch, ...(csrf && { csrf }) } },
        { as: SPEC_MEMBER, limited: SPEC_LIMITED, write: true },
      );
    const { checks } = await run('django');
    expect(checks.filter(({ level, outcome }) => level === 'spec' && outcome === 'fails')).toEqual([]);
    // A header that nobody compares protects nothing.
    const open = createSpecServer({ isCookie: true, noCsrf: true });
    const jar = keepCookies((input, init) => open.backEnd(new Request(input, init)));
    const forged = await runConformance(
      { base: AT, cookies: jar, adapter: { session: 'cookie', fetch: jar.fetch, csrf: 'django' } },
      { as: SPEC_MEMBER, write: true },
    );
    expect(ids(forged.checks.filter(({ level, outcome }) => level === 'spec' && outcome === 'fails'))).toEqual([
      'POST /games without the header of client.csrf',
    ]);
    // Without the option the failure names it.
    const refused = (await run(undefined)).checks.find(({ id }) => id === 'POST /auth/login');
    expect(refused?.todo).toContain("csrf: 'django'");
  });
});

describe('servers that are wrong fail, and each failure says what to do', () => {
  /** `npm run proof -- foreign` tries all. */
  const WRONG: [string, SpecFaults, string, string][] = [
    ['writes are open', { openWrites: true }, 'POST /games without a session', 'Check the session'],
    ['buttons are only hidden', { hidesOnly: true }, 'POST /games without the permission', 'hiding a button'],
    [
      'ids of others work',
      { idsOfOthers: true },
      'DELETE /schedules/:id without the permission',
      'Check the permission',
    ],
    ['errors have status 200', { okForErrors: true }, 'GET /games without a session', 'Check the session'],
    [
      'a refusal comes after the change',
      { refusesLate: true },
      'POST /games without a session, for real',
      'before you write',
    ],
    ['passwords and PINs are in the list', { tellsSecrets: true }, 'GET /users', 'Leave passwords'],
    ['a PIN is in a field of any name', { leaksPins: true }, 'GET /users', 'Leave passwords'],
    ['the PIN is not compared', { anyPin: true }, 'POST /auth/login with another pin', 'PIN'],
    ['a sign-in with an empty PIN works', { optionalPin: true }, 'POST /auth/login with an empty pin', 'PIN'],
    ['a name is compared by its beginning', { anyName: true }, 'POST /auth/login with another username', 'name'],
    ['inactive members sign in', { letsInactiveIn: true }, 'POST /auth/login as an inactive member', 'Refuse inactive'],
    ['inactive members go on', { keepsInactive: true }, 'GET /auth/verify as an inactive member', 'Delete the member'],
    [
      'a new password leaves the old sessions',
      { keepsOldSessions: true },
      'GET /auth/verify with the session before a new password',
      'Delete the member',
    ],
    ['two members hold one hour', { booksTwice: true }, 'POST /schedules of a taken hour', 'Answer 409'],
    ['corrections are not stored', { forgetsChanges: true }, 'PUT /games/:id keeps what was sent', 'Store each'],
    ['corrections answer the old row', { answersOldRow: true }, 'PUT /games/:id keeps what was sent', 'Store each'],
    ['amounts lose their cents', { cutsCents: true }, 'POST /payments keeps what was sent', 'Store each'],
    ['texts are cut', { cutsTexts: true }, 'POST /warnings keeps what was sent', 'Store each'],
    ['lists lose items', { losesItems: true }, 'PUT /games/:id keeps what was sent', 'Store each'],
    ['a change resets other fields', { resetsOthers: true }, 'PUT /users/:id keeps what was sent', 'no other'],
    ['a change is made to every row', { changesAll: true }, 'PUT /games/:id and other rows stay', 'alone'],
    ['a removal takes others with it', { deletesMore: true }, 'DELETE /games/:id and other rows stay', 'alone'],
    ['a removal empties the list', { emptiesWeek: true }, 'DELETE /schedules/:id and rows of before stay', 'alone'],
    ['texts are stored as HTML', { escapesTexts: true }, 'POST /games keeps what was sent', 'Store each'],
    ['any file is a jingle', { unchecked: ['file'] }, 'POST /soundtracks beyond the limits', 'in the server too'],
    ['the booked day is another', { shiftsDays: true }, 'POST /schedules keeps what was sent', 'Store each'],
    ['negative amounts are taken', { unchecked: ['amount'] }, 'POST /payments beyond the limits', 'in the server too'],
    ['unknown kinds are taken', { unchecked: ['type'] }, 'PUT /payments/:id beyond the limits', 'in the server too'],
    ['long titles are taken', { unchecked: ['title'] }, 'POST /notifications beyond the limits', 'in the server too'],
    ['weak passwords are taken', { unchecked: ['password'] }, 'PUT /users/:id beyond the limits', 'in the server too'],
    [
      'an eighth day is booked',
      { unchecked: ['day_of_week'] },
      'POST /schedules beyond the limits',
      'in the server too',
    ],
    ['a limit is checked after the change', { checksLate: true }, 'POST /games beyond the limits', 'in the server too'],
    ['every page is the first', { samePage: true }, 'GET /notifications/all page by page', 'Skip'],
    ['a page has every row', { noLimit: true }, 'GET /notifications/all page by page', 'at most limit'],
    ...IGNORED,
  ];

  it.each(scale({ short: WRONG.slice(0, 2), proof: WRONG }))('%s', async (_name, faults, id, todo) => {
    const server = createSpecServer(faults);
    const before = structuredClone(server.tables);
    const { failed } = await failuresOf(server);
    expect(ids(failed).some((each) => each.includes(id))).toBe(true);
    expect(failed.find((each) => each.id.includes(id))?.todo).toContain(todo);
    expect(failed.filter((each) => each.todo === '')).toEqual([]);
    // Rows that a wrong server changed or removed itself cannot be put back.
    if (!spoils(faults)) expect(server.tables).toEqual(before);
  });

  atLength('each call tries each of its rules, and the report names what is not tried', async () => {
    const { checks } = await failuresOf(createSpecServer());
    const rules = checks.filter(({ id, level }) => id.includes(' and rule ') && level === 'spec');
    const tried = new Set(ids(rules.filter(({ outcome }) => outcome === 'answers')));
    const untried = new Set(ids(rules.filter(({ outcome }) => outcome === 'not asked')));
    for (const endpoint of RANKED)
      for (const rule of endpoint.rules ?? [])
        expect(UNTRIED.includes(rule) ? untried : tried).toContain(`${endpoint.route} and rule ${rule}`);
    const report = writeReport({ checks, extensions: [], write: true });
    expect(report).toMatch(/spec +(\d+) of \1 tried as needed; NOT tried, see above: .*given_secrets/);
    expect(report).not.toMatch(/spec +\d+ of \d+ as needed/);
  });

  atLength('members above the manager, rights that the manager lacks: both are not looked at', async () => {
    const { failed } = await failuresOf(createSpecServer({ ignores: ['lower_rank', 'held_permissions'] }));
    expect(ids(failed)).toEqual(
      expect.arrayContaining(['POST /users and rule lower_rank', 'POST /roles and rule held_permissions']),
    );
  });

  atLength('open writes also without --write and without a limited member', async () => {
    const { failed } = await failuresOf(createSpecServer({ openWrites: true }), { write: false, limited: null });
    expect(ids(failed)).toContain('DELETE /games/:id without a session');
    expect(ids(failed)).toContain('POST /schedules without a session');
  });

  atLength('a message to somebody else that others read', async () => {
    const { failed } = await failuresOf(createSpecServer({ idsOfOthers: true }));
    expect(ids(failed)).toContain('GET /notifications of others');
    expect(ids(failed)).toContain('PUT /notifications/:id/read of others');
  });
});
