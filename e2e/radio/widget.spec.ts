import { startStation } from '../support/Station';
import { ForeignSite, fanPage } from '../embed/site';
import { expect, expectStatus, playButton, playerOf } from '../embed/widgets';
import { test } from '../support/test';
import { startIcecast } from './icecast';

/** One poll of the server and one of the widget, and the time that a loaded machine needs. */
const ONE_POLL_MS = 30_000;

test('a widget on a careful site plays a real Icecast and comes back after its restart', async ({
  page,
  complaints,
}) => {
  test.setTimeout(180_000);
  // What the browser says of the connection that Icecast dropped.
  complaints.expect(/net::ERR_|radio stream broke off|Erro ao iniciar o áudio/);
  const icecast = await startIcecast();
  const station = await startStation({
    env: {
      RADIO_SOURCE: 'icecast',
      RADIO_STATUS_URL: icecast.statusUrl,
      RADIO_MOUNT: '/live',
      RADIO_POLL_MS: '1000',
      STREAM_URL: `${icecast.url}/live`,
    },
  });
  const { url } = station;
  const policy = `default-src 'none'; script-src ${url}; style-src ${url}; connect-src ${url}; media-src ${icecast.url}; img-src data:`;
  const site = await ForeignSite.start({
    '/': {
      html: fanPage(`<script src="${url}/embed.js" async></script><cabine-player></cabine-player>`),
      headers: { 'content-security-policy': policy },
    },
  });
  try {
    await icecast.connect({ mount: '/live', name: 'dj-Rafa' });
    await icecast.setTitle('/live', 'Cazuza - Exagerado');
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
    await site.close();
    await station.stop();
    await icecast.close();
  }
});
