// The panel below /staff of an app as `create-next-app` makes it, where routes that were left stay alive (cacheComponents).
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { countCalls } from '../support/countCalls';
import { credentialsOf, sendSignIn } from '../support/signIn';
import { expect, test } from '../support/test';
import { startBuilt } from './ownServer';

const REPOSITORY = fileURLToPath(new URL('../../', import.meta.url));
const STAFF = join(REPOSITORY, 'examples/next/app/staff/[[...path]]');
const PEERS = [
  'styled-components',
  'react-aria',
  'react-aria-components',
  '@internationalized/date',
  'react-hook-form',
  '@visx/axis',
  '@visx/responsive',
  '@visx/scale',
  '@visx/shape',
];
const CREATE = [
  '--yes',
  'create-next-app@16',
  'app',
  '--yes',
  '--ts',
  '--app',
  '--no-tailwind',
  '--no-src-dir',
  '--use-npm',
];

function run(cwd: string, program: string, words: string[]): void {
  const { status, stdout, stderr } = spawnSync(program, words, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${words.join(' ')} failed.\n${stdout}${stderr}`);
}

/** Creates the app once, with our packages, and the station behind /radio. */
function createApp(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cabine-next-'));
  run(folder, 'npx', CREATE);
  const app = join(folder, 'app');
  const tarballs = readdirSync(join(REPOSITORY, '.cache/tarballs')).map((name) =>
    join(REPOSITORY, '.cache/tarballs', name),
  );
  run(app, 'npm', ['install', '--no-audit', '--no-fund', ...tarballs, ...PEERS]);
  const config = join(app, 'next.config.ts');
  const made = readFileSync(config, 'utf8');
  expect(made).toContain('cacheComponents: true');
  const rewrites = "rewrites: async () => [{ source: '/radio/:path*', destination: `${process.env.STATION}/:path*` }],";
  writeFileSync(config, made.replace('cacheComponents: true,', `cacheComponents: true, ${rewrites}`));
  // Its fonts come from another site, which a test must not need.
  const layout = join(app, 'app/layout.tsx');
  const plain =
    "export default ({ children }: { children: React.ReactNode }) => <html lang='pt-BR'><body>{children}</body></html>;";
  writeFileSync(layout, plain);
  return app;
}

const FORMS: Record<string, (staff: string) => void> = {
  /** As the README has it. */
  'provider in the page': (staff) => cpSync(STAFF, join(staff, '[[...path]]'), { recursive: true }),
  'provider in a layout': (staff) => {
    const source = readFileSync(join(STAFF, 'Staff.js'), 'utf8');
    const pages = join(staff, '[[...path]]');
    mkdirSync(pages, { recursive: true });
    const [head = '', tail = ''] = source.split('export default function Staff()');
    writeFileSync(join(pages, 'Pages.js'), `${head}export default Pages;`);
    writeFileSync(join(pages, 'page.js'), readFileSync(join(STAFF, 'page.js'), 'utf8').replace('./Staff', './Pages'));
    writeFileSync(
      join(staff, 'layout.js'),
      `'use client';\n${head}export default function Layout({ children })${tail.replace('<Pages />', '{children}')}`,
    );
  },
};

test.describe.configure({ mode: 'serial' });
let app = '';
test.beforeAll(() => {
  test.setTimeout(600_000);
  app = createApp();
});
test.afterAll(() => rmSync(join(app, '..'), { recursive: true, force: true }));

for (const [form, write] of Object.entries(FORMS))
  test(`with the ${form} members sign in, go back and forth, reload and sign out`, async ({
    page,
    station,
    complaints,
    start,
  }) => {
    complaints.expect(/status of 401/);
    test.setTimeout(600_000);
    const staff = join(app, 'app/staff');
    rmSync(staff, { recursive: true, force: true });
    write(staff);
    const serve = (port: string) => [
      'node_modules/next/dist/bin/next',
      'start',
      '--hostname',
      '127.0.0.1',
      '--port',
      port,
    ];
    page.setDefaultTimeout(30_000);
    const { url } = await start(startBuilt, { folder: app, start: serve }, station.url);
    await countCalls(page, `${form}, signed out`, async () => {
      await page.goto(`${url}/staff`);
      await expect(page).toHaveURL(/\/staff\/login/);
    });
    await countCalls(page, `${form}, signed in`, async () => {
      await sendSignIn(page, credentialsOf('administrator'));
      await expect(page).toHaveURL(`${url}/staff/dashboard`);
      await expect(page.getByRole('navigation').first()).toBeVisible();
    });
    await page.getByRole('button', { name: 'Administração' }).click();
    await page.getByRole('link', { name: 'Gerenciar Pagamentos' }).click();
    await expect(page.getByRole('heading', { name: 'Pagamentos', exact: true })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(`${url}/staff/dashboard`);
    await page.goForward();
    await expect(page.getByRole('heading', { name: 'Pagamentos', exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Pagamentos', exact: true })).toBeVisible();
    // The server has ended the session, which the page learns from its next call.
    const token = await page.evaluate(
      () => Object.entries(sessionStorage).find(([name]) => name.endsWith(':token'))?.[1],
    );
    await fetch(`${station.url}/api/auth/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
    await countCalls(page, `${form}, with an ended session`, async () => {
      await page.reload();
      await expect(page).toHaveURL(/\/staff\/login/);
    });
    await sendSignIn(page, credentialsOf('administrator'));
    await expect(page.getByRole('heading', { name: 'Pagamentos', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Sair' }).click();
    await expect(page).toHaveURL(/\/staff\/login/);
    await page.goBack();
    await expect(page).toHaveURL(/\/staff\/login/);
  });
