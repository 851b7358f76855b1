import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { DEMO_PASSWORD, DEMO_PIN } from '../../apps/server/src/demo/demoMembers';
import { startStation } from '../support/Station';
import { expect, test } from './foreign';
import { PHP_MEMBER, createPhpServer } from './phpServer';
import { createSpecServer } from './specServer';
import { SUPABASE_MEMBER, createSupabaseServer } from './supabaseServer';

const REPOSITORY = fileURLToPath(new URL('../../', import.meta.url));
const CLI = ['--import', 'tsx', '--conditions=@cabine/source', 'packages/panel-core/src/cli.ts', 'conformance'];

/** Our server's extensions of product.md 7, except those that are never tried. */
const SEEN = [
  ...[
    'keepConnected',
    'searchNotifications',
    'freeHours',
    'annulPayments',
    'idempotency',
    'account',
    'air',
    'audit',
    'calendar',
    'dates',
  ],
  ...[
    'events',
    'listeners',
    'pages',
    'passkeys',
    'periods',
    'personalData',
    'requests',
    'streamKeys',
    'streamSettings',
    'system',
    'widgets',
  ],
];

/** Output and exit code of the command. */
async function conformance(...words: string[]) {
  const child = spawn(process.execPath, [...CLI, ...words], { cwd: REPOSITORY });
  let printed = '';
  for (const output of [child.stdout, child.stderr])
    output.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const [code] = (await once(child, 'close')) as [number];
  await test.info().attach(words[0] ?? 'conformance', { body: printed, contentType: 'text/plain' });
  return { printed, code };
}

test('our server answers everything, and no row is left behind', async ({ start }) => {
  const station = await start(startStation);
  const accounts = ['--as', `admin:${DEMO_PASSWORD}:${DEMO_PIN}`, '--limited', `DJ.Caio:${DEMO_PASSWORD}:${DEMO_PIN}`];
  const { printed, code } = await conformance(`${station.url}/api`, ...accounts, '--write', '--level', 'all');
  expect(printed).not.toMatch(/LACKS|FAILS/);
  expect(printed).toContain(`extensions for config.json, seen to work: ${JSON.stringify(SEEN)}`);
  expect(printed).not.toContain('though not to the letter');
  expect(code).toBe(0);
});

test('a server of product.md 7 alone has the first level, and the report lists the rest', async ({ host }) => {
  const server = createSpecServer();
  const at = await host({ backEnd: server.backEnd, config: {} });
  const before = structuredClone(server.tables);
  const account = ['--as', 'Chefe:a-long-one:482915', '--limited', 'DJ.Caio:another-long-one:640281'];
  const { printed, code } = await conformance(`${at}/api`, ...account, '--write');
  expect(printed).not.toContain('FAILS');
  expect(printed).toMatch(
    /GET \/notifications +the panel reads it, though not to the letter \(not_an_instant at '\[0\]\.created_at'\)/,
  );
  expect(printed).toMatch(/LACKS +GET \/public\/radio +answers 404/);
  expect(printed).toContain('extensions for config.json, seen to work: none');
  expect(code).toBe(0);
  expect(server.tables).toEqual(before);
  expect((await conformance(`${at}/api`, ...account, '--level', 'widgets')).code).toBe(1);
});

test('an invalid row is reported with its place', async ({ host }) => {
  const server = createSpecServer({ badRow: true });
  const at = await host({ backEnd: server.backEnd, config: {} });
  const { printed, code } = await conformance(`${at}/api`, '--as', 'Chefe:a-long-one:482915');
  expect(printed).toMatch(/FAILS +GET \/games +1 rows cannot be read: \[0\]\.title is a required field/);
  expect(code).toBe(1);
});

const ADAPTED = [
  { name: 'php', create: createPhpServer, member: PHP_MEMBER, apiBase: '/painel' },
  { name: 'supabase', create: createSupabaseServer, member: SUPABASE_MEMBER, apiBase: '/supabase' },
];
for (const { name, create, member, apiBase } of ADAPTED)
  test(`through the adapter for ${name} another kind of server has the first level`, async ({ host }) => {
    const server = create();
    const at = await host({ backEnd: server.backEnd, apiBase, config: {} });
    const before = structuredClone(server.tables);
    const account = ['--as', `${member.username}:${member.password}:${member.pin}`];
    const { printed, code } = await conformance(
      at + apiBase,
      ...account,
      '--adapter',
      `examples/adapters/${name}.js`,
      '--write',
    );
    expect(printed).not.toContain('FAILS');
    expect(printed).toMatch(/spec +(\d+) of \1 tried as needed; NOT tried/);
    expect(code).toBe(0);
    expect(server.tables).toEqual(before);
  });
