import { goLive } from '../../apps/server/src/radio/testing/goLive';
import { startSite, fanPage } from '../embed/site';
import { enter } from '../support/signIn';
import { startStation } from '../support/Station';
import { expect, expectAccessible, test } from '../support/test';
import { startIcecast } from './icecast';

const FORM = (url: string) => `<form method="post" action="${url}/embed/requests">
  <input type="hidden" name="kind" value="song">
  <label>Nome <input name="name"></label><label>Pedido <input name="text"></label><button>Pedir</button></form>`;

test('a listener asks on another site, and the DJ reads it at once and answers', async ({
  openBrowser,
  start,
  complaints,
}) => {
  complaints.expect(/status of 429/, /127\.0\.0\.1:\d+\/live/);
  const icecast = await start(startIcecast);
  const pages: Record<string, { html: string }> = {};
  const site = await start(startSite, pages);
  const station = await start(startStation, {
    env: {
      REQUESTS: '1',
      REQUESTS_BLOCKED_WORDS: 'chato',
      RADIO_SOURCE: 'icecast',
      RADIO_STATUS_URL: icecast.statusUrl,
      RADIO_POLL_MS: '1000',
      STREAM_URL: `${icecast.url}/live`,
      TRUST_PROXY: '127.0.0.1',
      DEMO: '1',
    },
  });
  const widget = `<script src="${station.url}/embed.js" async></script><cabine-requests></cabine-requests>`;
  pages['/'] = { html: fanPage(widget) };
  pages['/plain'] = { html: fanPage(FORM(station.url)) };
  const page = await openBrowser({ baseURL: station.url });
  await enter(page, 'broadcaster', '/broadcaster/requests');
  await expect(page.getByText('Fechado: nenhum locutor no ar')).toBeVisible();
  await start(goLive, { port: icecast.port, password: icecast.sourcePassword, name: 'DJ.Caio' });
  await expect(page.getByText('Recebendo pedidos')).toBeVisible({ timeout: 30_000 });

  const fan = await openBrowser();
  await fan.goto(site.url);
  await fan.getByRole('textbox', { name: 'Seu nome' }).fill('Manu');
  await fan.getByRole('textbox', { name: 'Pedido' }).fill('Toca <b>Evidências</b>!');
  await fan.getByRole('button', { name: 'Enviar' }).click();
  await expect(fan.getByText('Obrigado! Quem está no ar já recebeu.')).toBeVisible();
  // Pushed by the server: a poll would take up to five seconds.
  const listed = (text: string) => page.getByRole('paragraph').filter({ hasText: text });
  await expect(listed('Toca <b>Evidências</b>!')).toBeVisible({ timeout: 3_000 });
  const spoken = page.getByRole('status').filter({ hasText: 'Manu' });
  await expect(spoken).toContainText('Toca <b>Evidências</b>!');
  await expectAccessible(fan);

  // A second listener without scripts.
  const plain = await openBrowser({
    javaScriptEnabled: false,
    extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.7' },
  });
  const ask = async (text: string) => {
    await plain.goto(`${site.url}/plain`);
    await plain.getByLabel('Nome').fill('Téo');
    await plain.getByLabel('Pedido').fill(text);
    await plain.getByRole('button', { name: 'Pedir' }).click();
  };
  await ask('Um abraço para a <i>Vila</i>');
  await expect(plain.getByText('Obrigado! Quem está no ar já recebeu.')).toBeVisible();
  await expect(listed('Um abraço para a <i>Vila</i>')).toBeVisible({ timeout: 3_000 });
  await ask('Mais uma logo depois');
  await expect(plain.getByText(/Você enviou pedidos demais/)).toBeVisible();

  await icecast.setTitle('/live', 'Sol - Mar');
  await fan.getByRole('button', { name: /^Gostei/ }).click({ timeout: 30_000 });
  await expect(fan.getByRole('button', { name: 'Gostei 1', pressed: true })).toBeVisible();
  await expect(page.getByText('1 gostou')).toBeVisible();
  // Counted once per title, also from another tab.
  const again = await fan.context().newPage();
  await again.goto(site.url);
  await again.getByRole('button', { name: 'Gostei 1' }).click();
  await expect(again.getByRole('button', { name: 'Gostei 1', pressed: true })).toBeVisible();
  await expect(page.getByText('1 gostou')).toBeVisible();

  await page.getByRole('button', { name: 'Tocada: pedido de Manu' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Evidências' })).toContainText('Tocada');
});
