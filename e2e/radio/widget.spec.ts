import { expect, expectStatus, fanPage, playButton, playerOf } from '../embed/widgets';
import { test } from '../examples/example';
import { startPlaylist } from './hls';

interface PinnedFile {
  path: string;
  integrity: string;
}

/** One poll of the server and one of the widget, with time for a busy machine. */
const ONE_POLL_MS = 30_000;

/** `examples/html`, as `npm run example` serves it; `npm run e2e -- examples` runs the others. */
test('a widget under a strict policy plays a real Icecast and comes back after its restart', async ({
  page,
  onAir: { icecast },
  exampleUrl,
  complaints,
}) => {
  // Messages of the browser about the dropped connection.
  complaints.expect(/net::ERR_|radio stream failed|Erro ao iniciar o áudio|127\.0\.0\.1:\d+\/live/);
  await page.goto(await exampleUrl('html'));
  await playButton(page).click();
  await expectStatus(page, 'playing');
  await expect(playerOf(page).getByText('Cazuza - Exagerado')).toBeVisible({ timeout: ONE_POLL_MS });
  await icecast.stop('SIGKILL');
  await expect(playerOf(page).locator('[data-status="reconnecting"]').first()).toBeVisible({ timeout: ONE_POLL_MS });
  await icecast.start();
  await expect(playerOf(page).locator('[data-cabine-player]')).toHaveAttribute('data-status', 'playing', {
    timeout: 60_000,
  });
});

test('a pinned version plays a playlist (HLS) by a file whose hash it knows, and no other file @proof', async ({
  page,
  station,
  start,
  openFanPage,
}) => {
  const playlist = await start(startPlaylist);
  const { hls, ...script } = (await (await fetch(`${station.url}/embed.json`)).json()) as PinnedFile & {
    hls: PinnedFile;
  };
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname);
  });
  await page.addInitScript(() => (HTMLMediaElement.prototype.canPlayType = () => ''));
  const html = fanPage(
    `<script src="${station.url}${script.path}" integrity="${script.integrity}" crossorigin="anonymous" async></script>` +
      `<cabine-player stream="${playlist.url}"></cabine-player>`,
  ).replace('<link rel="icon" href="data:,">', '');
  await openFanPage(html, {
    'content-security-policy': `default-src 'none'; script-src '${script.integrity}' '${hls.integrity}'; connect-src ${station.url} ${new URL(playlist.url).origin}; media-src blob:; require-trusted-types-for 'script'; trusted-types cabine`,
  });
  await playButton(page).click();
  await expectStatus(page, 'playing');
  expect(asked).toEqual([script.path, hls.path]);
});
