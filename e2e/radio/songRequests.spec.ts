import { goLive } from '../../apps/server/src/radio/testing/goLive';
import { ForeignSite, fanPage } from '../embed/site';
import { enter } from '../support/signIn';
import { expect, expectAccessibleInBoth, test } from '../support/test';
import { startIcecast } from './icecast';

const FORM = (url: string) => `<form method="post" action="${url}/embed/requests">
  <input type="hidden" name="kind" value="song">
  <label>Nome <input name="name"></label><label>Pedido <input name="text"></label><button>Pedir</button></form>`;

test('a listener asks on a foreign page without a script, and the DJ reads and answers it', async ({
  openBrowser,
  startStation,
  complaints,
}) => {
  complaints.expect(/status of 429/, /127\.0\.0\.1:\d+\/live/);
  const icecast = await startIcecast();
  const pages: Record<string, { html: string }> = {};
  const site = await ForeignSite.start(pages);
  try {
    const station = await startStation({
      env: {
        REQUESTS: '1',
        REQUESTS_BLOCKED_WORDS: 'chato',
        RADIO_SOURCE: 'icecast',
        RADIO_STATUS_URL: icecast.statusUrl,
        RADIO_POLL_MS: '1000',
        STREAM_URL: `${icecast.url}/live`,
      },
    });
    pages['/'] = { html: fanPage(FORM(station.url)) };
    const page = await openBrowser({ baseURL: station.url });
    await enter(page, 'broadcaster', '/broadcaster/requests');
    await expect(page.getByText('Fechado: nenhum locutor no ar')).toBeVisible();
    const dj = await goLive({ port: icecast.port, password: icecast.sourcePassword, name: 'DJ.Caio' });
    await expect(page.getByText('Recebendo pedidos')).toBeVisible({ timeout: 30_000 });

    const fan = await openBrowser({ javaScriptEnabled: false });
    const ask = async (text: string) => {
      await fan.goto(site.url);
      await fan.getByLabel('Nome').fill('Manu');
      await fan.getByLabel('Pedido').fill(text);
      await fan.getByRole('button', { name: 'Pedir' }).click();
    };
    await ask('Toca <b>Evidências</b>!');
    await expect(fan.getByText('Obrigado! Quem está no ar já recebeu.')).toBeVisible();
    await expect(page.getByText('Toca <b>Evidências</b>!')).toBeVisible({ timeout: 15_000 });
    await expectAccessibleInBoth(page);
    await ask('Mais uma logo depois');
    await expect(fan.getByText(/Você enviou pedidos demais/)).toBeVisible();

    await page.getByRole('button', { name: 'Tocada: pedido de Manu' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Evidências' })).toContainText('Tocada');
    await page.reload();
    await expect(page.getByRole('listitem').filter({ hasText: 'Evidências' })).toContainText('Tocada');
    dj.destroy();
  } finally {
    await site.close();
    await icecast.close();
  }
});
