import { goOnAir, startExample } from '../examples/example';
import { expect, expectStatus, playButton, playerOf } from '../embed/widgets';
import { test } from '../support/test';

/** One poll of the server and one of the widget, with time for a busy machine. */
const ONE_POLL_MS = 30_000;

/** `examples/html`, as `npm run example` serves it; `npm run e2e -- examples` runs the others. */
test('a widget under a strict policy plays a real Icecast and comes back after its restart', async ({
  page,
  complaints,
}) => {
  // Messages of the browser about the dropped connection.
  complaints.expect(/net::ERR_|radio stream failed|Erro ao iniciar o áudio/);
  const { icecast, station, stream } = await goOnAir();
  const site = await startExample('html', station.url, stream);
  try {
    await page.goto(site.url);
    await playButton(page).click();
    await expectStatus(page, 'playing');
    await expect(playerOf(page).getByText('Cazuza - Exagerado')).toBeVisible({ timeout: ONE_POLL_MS });
    await icecast.stop('SIGKILL');
    await expect(playerOf(page).locator('[data-status="reconnecting"]').first()).toBeVisible({ timeout: ONE_POLL_MS });
    await icecast.start();
    await expect(playerOf(page).locator('[data-cabine-player]')).toHaveAttribute('data-status', 'playing', {
      timeout: 60_000,
    });
  } finally {
    await site.stop();
    await station.stop();
    await icecast.close();
  }
});
