import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { end, keptPort } from '../radio/processes';
import { avatarUrl } from '../support/avatars';
import { sendSignIn } from '../support/signIn';
import { expect, test } from '../support/test';

const RELEASES = '.cache/release';
const ADMIN = { username: 'ana', password: 'a harbour of paper boats', pin: '482915' };
const ENV = { ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password, ADMIN_PIN: ADMIN.pin };

test.setTimeout(300_000);

// docs/operations/run.md, 'From the archive', in an empty folder without npm or other tools.
test('the archive of a release runs a station without build tools', async ({ page, start }) => {
  execFileSync('npm', ['run', '--silent', 'release']);
  const archive = readdirSync(RELEASES).find((name) => name.endsWith('.tgz')) ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'cabine-release-'));
  await start(() => () => rmSync(folder, { recursive: true, force: true }));
  execFileSync('tar', ['-xzf', join(RELEASES, archive), '-C', folder, '--strip-components=1']);
  const notes = readFileSync(join(folder, 'CHANGELOG.md'), 'utf8');
  const { version } = JSON.parse(readFileSync('apps/server/package.json', 'utf8')) as { version: string };
  expect(notes).toContain(`## ${version}`);
  // What was packed after a release is not called so.
  const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }).trim();
  const packed = /^cabine-(.+)-\w+-\w+\.tgz$/.exec(archive)?.[1] ?? '';
  expect([version, `${version}+${commit}`]).toContain(packed);
  expect(packed === version).toBe(!notes.startsWith('# Since'));
  // From where each page lies in the archive.
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.md') && !name.includes('node_modules'),
  );
  const dead = pages.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
      .map(([, link = '']) => join(folder, name, '..', link))
      .filter((path) => !existsSync(path)),
  );
  expect(dead).toEqual([]);
  // Files that run.md, proxy.md and live.md tell administrators to copy.
  const given = readdirSync(join(folder, 'deploy'));
  expect(given).toEqual(expect.arrayContaining(['Caddyfile', 'cabine.service', 'icecast.xml', 'nginx.conf']));
  expect(readdirSync(join(folder, 'docs/operations'))).toContain('upgrades.md');
  const port = await keptPort();
  const avatars = { AVATAR_URL: await avatarUrl() };
  const env = { ...ENV, ...avatars, PATH: '', PORT: String(port), HOST: '127.0.0.1', DATA_DIR: join(folder, 'data') };
  const program = (name: string) => join(folder, 'apps/server/dist/server', `${name}.js`);
  const run = (name: string, ...words: string[]) =>
    execFileSync(process.execPath, [program(name), ...words], { env, encoding: 'utf8' });

  const printed = run('checkConfig');
  expect(printed).toMatch(/ADMIN_USERNAME +ana/);
  expect(printed).toContain(`Cabine ${packed}\n`);
  const offered = readFileSync(join(folder, 'settings.example'), 'utf8').matchAll(/^#([A-Z_0-9]+)=/gm);
  const known = printed.matchAll(/^([A-Z_0-9]+) {2,}/gm);
  expect([...offered].map(([, name]) => name).sort()).toEqual([...known].map(([, name]) => name).sort());
  const server = spawn(process.execPath, [program('main')], { env, stdio: 'ignore' });
  await start(() => () => end(server, 'SIGTERM'));
  const url = `http://127.0.0.1:${port}`;
  const ready = () => fetch(`${url}/api/ready`).then(({ status }) => status, String);
  await expect.poll(ready).toBe(200);
  await page.goto(`${url}/login`);
  await sendSignIn(page, ADMIN);
  await expect(page).toHaveURL(`${url}/dashboard`);
  expect((await fetch(`${url}/embed.js`)).status).toBe(200);
  expect(run('admin', 'list')).toContain('ana');
  run('backup', 'backup', join(folder, 'station.gz'));
  expect(() => run('backup', 'backup', join(folder, 'station.gz'))).toThrow(/is there already\. Nothing was done\./);
  run('backup', 'backup', '--verify', join(folder, 'station.gz'));
  const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1];
  const size = (path: string) => execFileSync('du', ['-sk', path], { encoding: 'utf8' }).split('\t')[0];
  console.log(
    `Release: ${size(join(RELEASES, archive))} kB packed, ${size(join(folder, 'apps'))} kB of apps and ` +
      `${size(join(folder, 'node_modules'))} kB of addons, ${resident ?? 'unknown'} kB of memory after a sign-in`,
  );
});
