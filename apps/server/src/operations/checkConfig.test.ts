import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSettings, settingsExample } from '../../../../scripts/settings.mjs';
import { readConfig } from '../platform/config';
import { SECRETS } from '../platform/environment';
import { startBucket } from '../soundtracks/testing/startBucket';
import { buildTestApp } from '../testing/buildTestApp';
import { askConnections } from './askConnections';
import { checkConfig } from './checkConfig';
import { explain } from './explain';
import { SETTINGS } from './settings';
import { builtProgram } from '../testing/startServer';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cabine-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function fileOf(content: string): string {
  const path = join(folder, 'secret');
  writeFileSync(path, content);
  return path;
}

describe('a secret in a file', () => {
  it('works like one in the environment, without the newline at the end of the file', () => {
    const env = {
      ADMIN_USERNAME: 'Chefe',
      ADMIN_PASSWORD_FILE: fileOf('  two blanks before it\n'),
      ADMIN_PIN: '482915',
    };
    expect(readConfig(env).admin?.password).toBe('  two blanks before it');
  });

  it.each([
    ['given twice', { WEBHOOK_SECRET: 'a', WEBHOOK_SECRET_FILE: '/dev/null' }, 'WEBHOOK_SECRET and'],
    ['not there', { STREAM_PASSWORD_FILE: '/nowhere/password' }, 'STREAM_PASSWORD_FILE is'],
    ['empty', { RADIO_ADMIN_PASSWORD_FILE: '/dev/null' }, 'RADIO_ADMIN_PASSWORD_FILE is'],
  ])('that is %s stops the start and explains what, why and what to do', (_, env, begin) => {
    expect(() => readConfig(env)).toThrow(new RegExp(`^${begin} .+\\. .+\\. .+\\.$`));
  });
});

describe('npm run check-config', () => {
  async function check(env: Record<string, string>, isConnecting = false) {
    const dataDir = join(folder, 'data');
    const { says: said, isFit } = await checkConfig({ DATA_DIR: dataDir, ...env }, isConnecting);
    expect(existsSync(dataDir)).toBe(false);
    return { status: isFit ? 0 : 1, said };
  }

  it('prints the effective settings without secrets, and creates nothing', async () => {
    const secrets = {
      DATABASE_URL: 'postgres://cabine:s3cret@127.0.0.1:9/cabine',
      ADMIN_PASSWORD: 's3cret-password',
      ADMIN_PIN: '864213',
      RADIO_ADMIN_PASSWORD: 's3cret',
      STREAM_PASSWORD: 's3cret',
      STREAM_AUTH_SECRET: 's3cret-for-icecast',
      WEBHOOK_URL: 'https://hook.example/s3cret',
      WEBHOOK_SECRET: 's3cret',
      WEBHOOK_TEAM_URL: 'https://hook.example/s3cret',
      S3_SECRET_ACCESS_KEY: 's3cret',
      METRICS_TOKEN: 's3cret-for-prometheus',
    };
    expect(Object.keys(secrets).sort()).toEqual([...SECRETS].sort());
    const { status, said } = await check({
      ...secrets,
      ADMIN_USERNAME: 'Chefe',
      RADIO_SOURCE: 'icecast',
      RADIO_STATUS_URL: 'http://icecast:8000/status-json.xsl',
      S3_BUCKET: 'radio',
      S3_ACCESS_KEY_ID: 'id',
      STREAM_URL: 'https://ana:s3cret@radio.example/live',
      PORT: '8080',
    });
    expect(said).not.toMatch(/s3cret|864213/);
    expect(said).toMatch(/^Cabine \d+\.\d+\.\d+$/m);
    expect(said).toMatch(/^PORT +8080$/m);
    expect(said).toMatch(/^TIME_ZONE +America\/Sao_Paulo +\(default\)$/m);
    for (const name of SECRETS) expect(said).toMatch(new RegExp(`^${name} +set$`, 'm'));
    expect(said).toMatch(/^PUBLIC_URL +not set$/m);
    expect(said).toContain('The server can start with this.');
    expect(status).toBe(0);
  });

  it('reports every error, and fails', async () => {
    const { status, said } = await check({
      PORT: 'eighty',
      TIME_ZONE: 'Brasilia',
      WEBHOOK_SECRET_FILE: '/nowhere/secret',
    });
    expect(said).toContain('PORT is "eighty", which is not a whole number');
    expect(said).toContain('TIME_ZONE is "Brasilia"');
    expect(said).toContain('WEBHOOK_SECRET_FILE is');
    expect(status).toBe(1);
  });

  it('asks with --connect what the settings name, and says what does not answer', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const env = {
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: 'postgres://cabine:s3cret@127.0.0.1:1/cabine',
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_BUCKET: 'radio',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 's3cret',
      RADIO_SOURCE: 'icecast',
      RADIO_STATUS_URL: 'http://127.0.0.1:1/status-json.xsl',
      STREAM_URL: 'http://127.0.0.1:1/live',
      WEBHOOK_URL: 'http://127.0.0.1:1/hook',
      WEBHOOK_SECRET: 's3cret',
      WEBHOOK_ALLOW_PRIVATE: '1',
    };
    expect((await check(env)).status).toBe(0);
    const { status, said } = await check(env, true);
    taken.close();
    expect(status).toBe(1);
    expect(said).not.toContain('s3cret');
    expect(said).toMatch(/^The server can.t start with this:\n[^]+\n {2}The bucket /m);
    const icecast = createHttpServer((_, response) =>
      response.end('{"icestats":{"server_id":"a","source":{"title":"JosÃ©"}}}'),
    );
    await once(icecast.listen(0, '127.0.0.1'), 'listening');
    const { port: statusPort } = icecast.address() as AddressInfo;
    const RADIO = { RADIO_SOURCE: 'icecast', RADIO_STATUS_URL: `http://127.0.0.1:${statusPort}/status-json.xsl` };
    const half = await check({ HOST: '127.0.0.1', PORT: '0', ...RADIO, STREAM_URL: 'http://127.0.0.1:1/live' }, true);
    icecast.close();
    expect([half.status, half.said]).toEqual([1, expect.stringContaining('Give each mount <charset>UTF-8</charset>')]);
    expect(half.said).toMatch(/The server can start with this, but not all works:\n {2}The stream at [^\n]+$/);
    const well = await check({ HOST: '127.0.0.1', PORT: '0' }, true);
    expect([well.status, well.said]).toEqual([0, expect.stringContaining('Asked and well: port\n')]);
    for (const begin of ['PORT: another', 'PostgreSQL at', 'The bucket "radio"', 'The radio server', 'The webhook at'])
      expect(said).toMatch(new RegExp(`^  ${begin} .+\\. .+\\. .+\\.$`, 'm'));
  });

  it('finds a working bucket well', async () => {
    const bucket = await startBucket();
    // In this process, whose event loop answers for the bucket.
    const found = await askConnections(readConfig(bucket.env));
    const none = await askConnections(readConfig({ ...bucket.env, S3_BUCKET: 'nowhere' }));
    await bucket.close();
    expect(found).toEqual({ bucket: null });
    expect(none.bucket?.says).toContain('does not take, return and delete a file (NoSuchBucket)');
  });

  it('a start with an address of another machine says what, why and what to do', async () => {
    const test = await buildTestApp();
    const place = { ...test.config, host: '192.0.2.1', port: 0 };
    const refused = await test.app.listen(place).catch((error: unknown) => explain(error, place));
    await test.close();
    expect(refused).toMatch(/^HOST: this machine has no address for port .+\. .+\. .+\.$/);
  });

  it('accepts the settings of deploy/compose.yaml, where only the booked DJ goes live', async () => {
    const file = fileURLToPath(new URL('../../../../deploy/compose.yaml', import.meta.url));
    const [, settings = ''] =
      /\n  cabine:[^]*? environment:\n([^]*?)\n    secrets:/.exec(readFileSync(file, 'utf8')) ?? [];
    const GIVEN: Record<string, string> = {
      DOMAIN: 'radio.example.com',
      ADMIN_USERNAME: 'ana',
      DATABASE_URL_FILE: 'postgres://cabine:x@database:5432/cabine',
      ADMIN_PIN_FILE: '482915',
    };
    const env = [...settings.matchAll(/^ +(\w+): (.+)$/gm)].map(([, name = '', value = '']) => {
      const text = value.replace(/\$\{(\w+)[^}]*\}/g, (_, of: string) => GIVEN[of] ?? '').replaceAll("'", '');
      if (!name.endsWith('_FILE')) return [name, text];
      const secret = join(folder, name);
      writeFileSync(secret, GIVEN[name] ?? 'a secret of forty-eight hexadecimal digits');
      return [name, secret];
    });
    const { DATA_DIR: _own, ...given } = Object.fromEntries(env) as Record<string, string>;
    const { status, said } = await check(given);
    expect(said).toMatch(/^STREAM_AUTH_SECRET +set$/m);
    expect(said).toMatch(/^STREAM_URL +https:\/\/radio\.example\.com\/radio$/m);
    expect(said).not.toContain('To think about');
    expect(status).toBe(0);
  });

  const ADMIN = { ADMIN_USERNAME: 'Chefe', ADMIN_PASSWORD: 'correct-horse', ADMIN_PIN: '482915' };
  it.each<[string, Record<string, string>]>([
    ['ADMIN_PIN is too common', { ...ADMIN, ADMIN_PIN: '1234' }],
    ['ADMIN_PASSWORD is too common', { ...ADMIN, ADMIN_PASSWORD: '123456' }],
    ['The database is empty', { DEMO: '0' }],
    ['PUBLIC_URL is set, but', { PUBLIC_URL: 'https://radio.example' }],
    ['LOGO ', { LOGO: './nowhere.png' }],
    ['BACKUP_PUBLIC_KEY ', { BACKUP_PUBLIC_KEY: 'age1x' }],
    ['RADIO_STATUS_URL ', { RADIO_SOURCE: 'icecast', RADIO_STATUS_URL: 'http://ana:s3cret@icecast:8000/' }],
    ['TIME_ZONE ', { TIME_ZONE: 'Brasilia' }],
    ['TRUST_PROXY is set, but', { TRUST_PROXY: 'loopback' }],
  ])('says what a start refuses: %s', async (begin, env) => {
    const { status, said } = await check(env);
    expect(status).toBe(1);
    expect(said).toMatch(new RegExp(`^  ${begin}.+\\. .+\\.`, 'm'));
    expect(said).not.toContain('s3cret');
  });

  it('says of PostgreSQL, which it has not asked, what a start refuses if that is empty', async () => {
    const { status, said } = await check({
      DATABASE_URL: 'postgres://cabine:x@127.0.0.1:1/cabine',
      ...ADMIN,
      ADMIN_PIN: '1234',
    });
    expect([status, said]).toEqual([
      0,
      expect.stringContaining('If the database is empty, a start is refused: ADMIN_PIN'),
    ]);
  });

  const NOBODY = 65_534;
  // Only root can make files of two owners.
  it.runIf(process.getuid?.() === 0).each([
    ['main', 'soundtracks', []],
    ['checkConfig', '.', []],
    ['admin', 'cabine.lock', ['list']],
    ['backup', 'cabine.db', ['backup']],
    ['backup', 'backup.key', ['backup']],
  ] as const)('%s says whose %s it is, and who may not write there', (program, name, words) => {
    const dataDir = join(folder, 'station');
    mkdirSync(join(dataDir, 'soundtracks'), { recursive: true });
    chmodSync(folder, 0o755);
    chownSync(dataDir, NOBODY, NOBODY);
    writeFileSync(join(dataDir, 'cabine.db'), '');
    for (const file of readdirSync(dataDir)) chownSync(join(dataDir, file), NOBODY, NOBODY);
    const path = join(dataDir, name);
    if (!existsSync(path)) writeFileSync(path, '');
    chownSync(path, 0, 0);
    chmodSync(path, 0o700);
    const { PATH = '' } = process.env;
    const as = { uid: NOBODY, gid: NOBODY, env: { PATH, DATA_DIR: dataDir, PORT: '0' }, encoding: 'utf8' } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, [builtProgram(program), ...words], as);
    expect(status).toBe(1);
    expect(stdout + stderr).toContain(
      `${path} belongs to root, and user ${NOBODY}, who runs this, may not write there`,
    );
  });

  it.each(['main', 'admin', 'backup', 'checkConfig'] as const)(
    '%s prints its usage for what it does not know, and does nothing else',
    (program) => {
      const dataDir = join(folder, 'data');
      const { PATH = '' } = process.env;
      const options = { env: { PATH, DATA_DIR: dataDir, PORT: 'eighty' }, encoding: 'utf8' } as const;
      const run = (...words: string[]) => spawnSync(process.execPath, [builtProgram(program), ...words], options);
      const unknown = run('--verfy');
      expect([unknown.status, unknown.stdout]).toEqual([1, '']);
      expect(unknown.stderr).toMatch(new RegExp(`^Unknown option '--verfy'[^]*\\nnode .*${program}\\.js`));
      const wrong = run(...({ main: [], admin: ['list'], backup: ['backup'], checkConfig: [] } as const)[program]);
      expect(wrong.stdout + wrong.stderr).toMatch(/^ *PORT is "eighty", .+\. .+\. Set PORT .+\.$/m);
      expect(wrong.stdout + wrong.stderr).not.toMatch(/^ +at /m);
      expect(existsSync(dataDir)).toBe(false);
      if (program !== 'checkConfig') return;
      // Read by the same function for all.
      const usage = unknown.stderr.slice(unknown.stderr.indexOf('node '));
      expect(run('--help')).toMatchObject({ status: 0, stdout: usage, stderr: '' });
      expect(run('one', 'two', 'three').status).toBe(1);
    },
  );

  it('names unknown settings', async () => {
    const { said } = await check({
      RADIO_STATUS_URI: 'http://icecast:8000/',
      STREAM_PASWORD: 'x',
      REQUESTS_CA_BUNDLE: 'y',
    });
    expect(said).toContain('RADIO_STATUS_URI is not a setting');
    expect(said).toContain('STREAM_PASWORD is not a setting');
    // A variable of many programs, by which they find certificates.
    expect(said).not.toContain('REQUESTS_CA_BUNDLE is');
  });

  it('knows every setting of its page, with the default that the page has', async () => {
    const { said } = await check({});
    const printed = [...said.matchAll(/^([A-Z_0-9]+) {2,}(.*?)(?: {2}\(default\))?$/gm)];
    const page = readSettings().flatMap(({ settings }) => settings);
    expect(printed.map(([, name]) => name)).toEqual(page.map(({ name }) => name));
    // In words, of this test's own folder, or without effect as long as others are not set.
    const OTHERS = /^(HOST|DATA_DIR|S3_ENDPOINT|S3_REGION|DEMO|STATION_NAME|ACCENT|AVATAR_URL|STREAM_URL)$/;
    const inEffect = page.map(({ name, usual }) => [name, usual.replaceAll('`', '') || 'not set']);
    const isPlain = ([name = '']: readonly string[]) => !OTHERS.test(name);
    expect(printed.map(([, ...shown]) => shown).filter(isPlain)).toEqual(inEffect.filter(isPlain));
  });

  it('knows the secrets of its page', () => {
    const file = fileURLToPath(new URL('../../../../docs/operations/settings.md', import.meta.url));
    const [, listed = ''] = readFileSync(file, 'utf8').split('It works for these:\n\n');
    expect(listed.split('\n\n')[0]).toBe(SECRETS.map((name) => `- \`${name}\``).join('\n'));
  });

  it('accepts settings.example without its marks, but for secrets that everybody would know', async () => {
    const lines = [...settingsExample().matchAll(/^# (.+)\n#(\w+)=(.+)$/gm)];
    const env = lines.map(([, , name, example]) => [name, example] as const).filter(([name]) => name !== 'DATA_DIR');
    expect(lines).toHaveLength(Object.keys(SETTINGS).length);
    const { said } = await check(Object.fromEntries(env) as Record<string, string>);
    const [, faults = ''] = said.split("can't start with this:\n");
    const named = faults
      .trim()
      .split('\n')
      .map((fault) => /[A-Z_]{4,}/.exec(fault)?.[0]);
    expect(named.sort()).toEqual(['BACKUP_PUBLIC_KEY', 'METRICS_TOKEN', 'STREAM_AUTH_SECRET']);
    expect(said).not.toContain('To think about');
  });
});
