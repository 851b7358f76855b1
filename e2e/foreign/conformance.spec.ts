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

/** All that our server knows beyond product.md 7, but for what is never tried. */
const SEEN = [
  ...['keepConnected', 'searchNotifications', 'freeHours', 'annulPayments', 'account', 'air', 'audit', 'calendar'],
  ...[
    'events',
    'listeners',
    'pages',
    'passkeys',
    'periods',
    'requests',
    'streamKeys',
    'streamSettings',
    'system',
    'widgets',
  ],
];

/** What the command says and with which code it ends. */
async function conformance(...words: string[]) {
  const child = spawn(process.execPath, [...CLI, ...words], { cwd: REPOSITORY });
  let said = '';
  for (const output of [child.stdout, child.stderr])
    output.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code] = (await once(child, 'close')) as [number];
  await test.info().attach(words[0] ?? 'conformance', { body: said, contentType: 'text/plain' });
  return { said, code };
}

test('our server answers everything, and leaves nothing behind', async () => {
  const station = await startStation();
  try {
    const accounts = [
      '--as',
      `admin:${DEMO_PASSWORD}:${DEMO_PIN}`,
      '--limited',
      `DJ.Caio:${DEMO_PASSWORD}:${DEMO_PIN}`,
    ];
    const { said, code } = await conformance(`${station.url}/api`, ...accounts, '--write', '--level', 'all');
    expect(said).not.toMatch(/LACKS|FAILS/);
    expect(said).toContain(`extensions for config.json: ${JSON.stringify(SEEN)}`);
    expect(said).not.toContain('put right');
    expect(code).toBe(0);
  } finally {
    await station.stop();
  }
});

test('a server of product.md 7 alone has the first level, and is told what else it lacks', async ({ host }) => {
  const server = createSpecServer();
  const at = await host({ backEnd: server.backEnd, config: {} });
  const before = structuredClone(server.tables);
  const account = ['--as', 'Chefe:a-long-one:482915'];
  const { said, code } = await conformance(`${at}/api`, ...account, '--write');
  expect(said).not.toContain('FAILS');
  expect(said).toMatch(/GET \/notifications +put right: Invalid date at '\[0\]\.created_at'/);
  expect(said).toMatch(/LACKS +GET \/public\/radio +answers 404/);
  expect(said).toContain('extensions for config.json: none seen');
  expect(code).toBe(0);
  expect(server.tables).toEqual(before);
  expect((await conformance(`${at}/api`, ...account, '--level', 'widgets')).code).toBe(1);
});

test('what is wrong with a row is said with its place', async ({ host }) => {
  const server = createSpecServer({ badRow: true });
  const at = await host({ backEnd: server.backEnd, config: {} });
  const { said, code } = await conformance(`${at}/api`, '--as', 'Chefe:a-long-one:482915');
  expect(said).toMatch(/FAILS +GET \/games +1 rows cannot be read: \[0\]\.title is a required field/);
  expect(code).toBe(1);
});

const ADAPTED = [
  { name: 'php', create: createPhpServer, member: PHP_MEMBER, apiBase: '/painel' },
  { name: 'supabase', create: createSupabaseServer, member: SUPABASE_MEMBER, apiBase: '/supabase' },
];
for (const { name, create, member, apiBase } of ADAPTED)
  test(`through the adapter for ${name} a server of another shape has the first level`, async ({ host }) => {
    const server = create();
    const at = await host({ backEnd: server.backEnd, apiBase, config: {} });
    const before = structuredClone(server.tables);
    const account = ['--as', `${member.username}:${member.password}:${member.pin}`];
    const { said, code } = await conformance(
      at + apiBase,
      ...account,
      '--adapter',
      `examples/adapters/${name}.js`,
      '--write',
    );
    expect(said).not.toContain('FAILS');
    expect(said).toMatch(/spec +(\d+) of \1 as needed/);
    expect(code).toBe(0);
    expect(server.tables).toEqual(before);
  });
