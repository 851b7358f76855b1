import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mp3Of } from '../../apps/server/src/soundtracks/testing/audioFiles';
import { credentialsOf, enter } from '../support/signIn';
import { startStation } from '../support/Station';
import { expect, test } from '../support/test';

const BACKUP = fileURLToPath(new URL('../../apps/server/dist/server/backup.js', import.meta.url));
const run = (dataDir: string, ...words: string[]) =>
  execFileSync(process.execPath, [BACKUP, ...words], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    encoding: 'utf8',
  });

// The steps of docs/operations/backups.md, 'Encrypted' and 'Restore'.
test('a station lost with its disk is restored from its encrypted backup', async ({ start, browser }) => {
  const away = mkdtempSync(join(tmpdir(), 'cabine-away-'));
  const identity = join(away, 'identity.txt');
  const publicKey = /age1\w+/.exec(run(away, 'backup', '--new-identity', identity))?.[0] ?? '';
  const station = await start(startStation);
  const page = await browser.newPage({ baseURL: station.url });
  await enter(page, 'administrator', '/broadcaster/soundtracks');
  await page.getByRole('button', { name: 'Nova Vinheta' }).click();
  const sound = mp3Of(200_000);
  await page.locator('input[type=file]').setInputFiles({ name: 'Da Noite.mp3', mimeType: 'audio/mpeg', buffer: sound });
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('heading', { name: 'da_noite.mp3' })).toBeVisible();
  const token = await page.evaluate(() => sessionStorage.getItem('token'));

  // At night: a start with a schedule takes a backup at once.
  await station.kill('SIGTERM');
  const scheduled = await start(startStation, {
    env: { DATA_DIR: station.dataDir, BACKUP_EVERY: '24', BACKUP_PUBLIC_KEY: publicKey },
  });
  const backups = () => readdirSync(join(station.dataDir, 'backups')).filter((name) => name.endsWith('.age'));
  await expect.poll(() => backups().length).toBe(1);
  const [name = ''] = backups();
  const file = join(away, name);
  execFileSync('cp', [join(station.dataDir, 'backups', name), file]);
  const key = join(away, 'backup.key');
  execFileSync('cp', [join(station.dataDir, 'backup.key'), key]);
  await scheduled.kill('SIGKILL');
  rmSync(station.dataDir, { recursive: true });

  expect(run(away, 'backup', '--verify', file, '--identity', identity, '--key', key)).toContain('and whole:');
  const restored = join(away, 'restored');
  expect(run(restored, 'restore', file, '--identity', identity, '--key', key)).toContain('everybody signs in anew');
  const again = await start(startStation, { env: { DATA_DIR: restored } });
  const late = await browser.newPage({ baseURL: again.url });
  const old = await late.request.get('/api/users', { headers: { authorization: `Bearer ${token}` } });
  expect(old.status()).toBe(401);
  await enter(late, 'administrator', '/broadcaster/soundtracks');
  await expect(late.getByRole('heading', { name: 'da_noite.mp3' })).toBeVisible();
  const signedIn = await late.request.post('/api/auth/login', { data: credentialsOf('administrator') });
  const headers = { authorization: `Bearer ${((await signedIn.json()) as { token: string }).token}` };
  const list = (await (await late.request.get('/api/soundtracks', { headers })).json()) as {
    id: number;
    name: string;
  }[];
  const { id } = list.find(({ name: each }) => each === 'da_noite.mp3') ?? { id: 0 };
  const bytes = await (await late.request.get(`/api/soundtracks/${id}/stream`, { headers })).body();
  expect(bytes.equals(sound)).toBe(true);
  expect(readFileSync(file).subarray(0, 14).toString()).toBe('age-encryption');
  rmSync(away, { recursive: true });
});
