// An upgrade of the station under pages that are open, and under browsers that keep what they loaded.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startStation } from '../support/Station';
import { expect, expectStatus, fanPage, playButton, playerOf, test } from './widgets';

const NEXT = '.cache/next-release';
const MARK = 'data-cabine-root="';

/** Builds the next release of the widgets, which marks its roots, beside this release's panel and server. @returns its program */
function buildNext(): string {
  const without = (...folders: string[]) => ({
    recursive: true,
    filter: (path: string) => !folders.some((folder) => path.split('/').includes(folder)),
  });
  rmSync(NEXT, { recursive: true, force: true });
  for (const folder of ['packages/panel-core', 'packages/panel-ui'])
    cpSync(folder, join(NEXT, folder), without('node_modules', 'dist'));
  cpSync('scripts/prefixes.mjs', join(NEXT, 'scripts/prefixes.mjs'));
  cpSync('apps/server', join(NEXT, 'apps/server'), without('node_modules', 'src'));
  cpSync('apps/host/dist', join(NEXT, 'apps/host/dist'), {
    recursive: true,
    filter: (path) => !path.includes('dist/embed'),
  });
  mkdirSync(join(NEXT, 'node_modules/@cabine'), { recursive: true });
  for (const [at, to] of [
    ['node_modules/@cabine/panel-core', '../../packages/panel-core'],
    ['node_modules/@cabine/panel-ui', '../../packages/panel-ui'],
    ['apps/server/node_modules', '../../../../apps/server/node_modules'],
  ] as const)
    symlinkSync(to, join(NEXT, at));
  const root = join(NEXT, 'packages/panel-ui/src/embed/WidgetRoot.tsx');
  const source = readFileSync(root, 'utf8');
  expect(source).toContain(`${MARK}"`);
  writeFileSync(root, source.replace(`${MARK}"`, `${MARK}next"`));
  execFileSync('npm', ['run', '--silent', 'build:embed'], { cwd: join(NEXT, 'packages/panel-ui') });
  return join(NEXT, 'apps/server/dist/server/main.js');
}

const add = (page: Page, html: string) =>
  page.evaluate((more) => document.querySelector('main')?.insertAdjacentHTML('beforeend', more), html);
const rootOf = (page: Page, widget: string) => page.locator(widget).last().locator('[data-cabine-root]');
const expectRelease = (page: Page, widget: string, release: '' | 'next') =>
  expect(rootOf(page, widget)).toHaveAttribute('data-cabine-root', release);

test('nothing is dead under two open pages and two that browsers keep', async ({
  openBrowser,
  openFanPage,
  fanFiles,
  start,
  complaints,
}) => {
  // While the station restarts.
  complaints.expect(/ERR_(CONNECTION_REFUSED|INCOMPLETE|EMPTY_RESPONSE|CONNECTION_RESET|NETWORK)|radio stream|áudio/);
  const next = buildNext();
  const station = await start(startStation);
  const { path, integrity } = (await (await fetch(`${station.url}/embed.json`)).json()) as Record<string, string>;
  const tag = `<script src="${station.url}/embed.js" async></script>`;
  const pinned = `<script src="${station.url}${path}" integrity="${integrity}" crossorigin="anonymous" async></script>`;
  const [player, week] = ['<cabine-player></cabine-player>', '<cabine-schedule></cabine-schedule>'];
  Object.assign(fanFiles, {
    '/week': { html: fanPage(tag + week) },
    '/pinned': { html: fanPage(pinned + player) },
    '/empty': { html: fanPage(tag) },
  });
  const playing = await openFanPage(fanPage(tag + player), {}, await openBrowser());
  const open = async (at: string) => {
    const page = await openBrowser();
    await page.goto(new URL(at, playing.url()).href);
    return page;
  };
  await playButton(playing).click();
  await expectStatus(playing, 'playing');
  const bare = await open('/empty');
  await bare.waitForFunction(() => customElements.get('cabine-player'));
  const [keepsEntry, keepsPinned] = [await open('/week'), await open('/pinned')];
  await expectRelease(keepsEntry, 'cabine-schedule', '');
  await expectRelease(keepsPinned, 'cabine-player', '');

  await station.restart(join(process.cwd(), next));

  // The sound comes back, and parts that were not needed before load: other words, another widget.
  await expectStatus(playing, 'playing');
  await playerOf(playing).evaluate((element) => element.setAttribute('lang', 'de'));
  await expect(playerOf(playing).getByRole('button', { name: 'Stoppen' })).toBeVisible();
  await add(playing, week);
  await expectRelease(playing, 'cabine-schedule', '');
  await add(bare, `${player}<cabine-requests></cabine-requests>`);
  await expectRelease(bare, 'cabine-player', '');
  await expectRelease(bare, 'cabine-requests', '');

  // Its entry is cached for an hour, and names a part that this browser never loaded.
  await keepsEntry.goto(playing.url());
  await expectRelease(keepsEntry, 'cabine-player', '');
  await keepsPinned.reload();
  await expectRelease(keepsPinned, 'cabine-player', '');
  await expectRelease(await open('/pinned'), 'cabine-player', '');
  const newcomer = await open('/');
  await expectRelease(newcomer, 'cabine-player', 'next');
  await playButton(newcomer).click();
  await expectStatus(newcomer, 'playing');
});
