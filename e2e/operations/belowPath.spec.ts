import { readFileSync } from 'node:fs';
import { fanPage, startSite } from '../embed/site';
import { addPasskey, giveAuthenticator } from '../support/passkeys';
import { credentialsOf, sendSignIn } from '../support/signIn';
import { freePort, startStation } from '../support/Station';
import { expect, test } from '../support/test';
import { startProxy } from './proxies';

test.use({ ignoreHTTPSErrors: true, actionTimeout: 15_000 });

const BASE = '/equipe';
const PAGE = new URL('../../docs/operations/proxy.md', import.meta.url);

/** `deploy/nginx.conf` with the locations of proxy.md in place of its own. */
function belowPath(site: string): string {
  const [, location = ''] = /```nginx\n([^]*?)```/.exec(readFileSync(PAGE, 'utf8')) ?? [];
  const own = / {4}location \/ \{\n {8}proxy_pass[^}]*\}\n/;
  const calendars = / {4}location \/calendar\/ \{\n[^}]*proxy_pass[^}]*\}\n/;
  const streams = / {4}location ~ \^\/\(stream[^}]*\}\n/;
  const found = [own, calendars, streams].map((each) => each.test(site));
  expect([...found, location]).toEqual([true, true, true, expect.stringContaining(BASE)]);
  return site.replace(own, location).replace(calendars, '').replace(streams, '');
}

for (const [does, edit] of [
  ['keeps', belowPath],
  ['strips', (site: string) => belowPath(site).replace(/(equipe[^}]*http:\/\/cabine);/, '$1/;')],
] as const)
  test(`the whole station works below a path that nginx ${does}`, async ({ page, openBrowser, start, complaints }) => {
    // 403 when a passkey must confirm the sign-in.
    complaints.expect(/403/);
    const port = await freePort();
    const site = `https://localhost:${port}${BASE}`;
    const station = await start(startStation, { env: { PUBLIC_URL: site, TRUST_PROXY: '127.0.0.1', DEMO: '1' } });
    await start(startProxy.nginx, [station.port], { port, base: BASE, edit });
    const outside: string[] = [];
    const watch = (of: typeof page) =>
      of.on('request', (request) => {
        const { origin, pathname } = new URL(request.url());
        if (origin === new URL(site).origin && !`${pathname}/`.startsWith(`${BASE}/`)) outside.push(request.url());
      });
    watch(page);

    await test.step('sign-in, reload and live events', async () => {
      await page.goto(site);
      await expect(page).toHaveURL(`${site}/login`);
      const events = page.waitForResponse((answer) => answer.url().startsWith(`${site}/api/events`));
      await sendSignIn(page, credentialsOf('administrator'));
      await expect(page).toHaveURL(`${site}/dashboard`);
      await events;
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Painel' })).toBeVisible();
      await page.getByRole('link', { name: 'Marcar horário' }).first().click();
      await expect(page).toHaveURL(`${site}/broadcaster/schedule`);
    });

    await test.step('a calendar', async () => {
      await page.goto(`${site}/account`);
      await page.getByRole('button', { name: 'Gerar endereço' }).click();
      const shown = page.getByText(`${site}/calendar/`);
      const calendar = await page.request.get(await shown.evaluate((element) => element.textContent));
      expect([calendar.status(), await calendar.text()]).toEqual([200, expect.stringContaining('BEGIN:VCALENDAR')]);
    });

    const settings = (await (await page.request.get(`${site}/config.json`)).json()) as Record<string, string>;
    await test.step('the stream plays', async () => {
      await page.getByRole('button', { name: 'Ouvir a rádio' }).first().click();
      await expect(page.getByRole('button', { name: 'Parar' }).first()).toBeVisible();
      expect(settings.streamUrl).toBe(`${BASE}/stream`);
    });

    await test.step('widgets in all forms, pinned, and oEmbed', async () => {
      await page.goto(`${site}/administration/widgets`);
      const main = page.getByRole('main');
      const code = main.locator('pre');
      const snippets: string[] = [];
      for (const widget of ['Player', 'Programação', 'Pedidos'])
        for (const form of ['Script', 'iframe', 'React (npm)']) {
          await main.getByText(widget, { exact: true }).first().click();
          await main.getByText(form, { exact: true }).click();
          snippets.push(await code.evaluate((element) => element.textContent));
        }
      for (const text of snippets) expect(text).toContain(site);
      const pages = fanPage(snippets.filter((text) => !text.startsWith('import')).join('\n'));
      const fans = await start(startSite, { '/': { html: pages } });
      const fan = await openBrowser({ ignoreHTTPSErrors: true });
      watch(fan);
      await fan.goto(fans.url);
      for (const widget of ['player', 'schedule', 'requests']) {
        await expect(fan.locator(`cabine-${widget} [data-cabine-root]`)).toBeVisible();
        const frame = fan.frameLocator(`iframe[src*="/embed/${widget}"]`);
        await expect(frame.locator(`cabine-${widget} [data-cabine-root]`)).toBeVisible();
      }
      for (const address of snippets.join('\n').matchAll(/"(https:\/\/localhost[^"]*\/public\/[^"]*)"/g))
        expect((await page.request.get(address[1] ?? '')).status()).toBe(200);
      const found = await (await page.request.get(`${site}/embed/player`)).text();
      const card = /oembed" href="([^"]*)"/.exec(found)?.[1] ?? '';
      const told = (await (await page.request.get(card)).json()) as { html: string };
      expect(told.html).toContain(`src="${site}/embed/player"`);
    });

    await test.step('a link of access', async () => {
      await page.goto(`${site}/administration/management?q=Duda-FM`);
      await page.getByRole('button', { name: /Gerar link de acesso.*Duda-FM/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Link de acesso para Duda-FM' });
      await dialog.getByRole('button', { name: 'Gerar link de acesso' }).click();
      const link = await dialog.getByText(`${site}/login/link#`).evaluate((element) => element.textContent);
      const theirs = await openBrowser({ ignoreHTTPSErrors: true });
      watch(theirs);
      await theirs.goto(link);
      await expect(theirs.getByText('Olá, Duda-FM!')).toBeVisible();
    });

    await test.step('a passkey', async () => {
      await giveAuthenticator(page);
      await page.goto(`${site}/account`);
      await addPasskey(page, 'administrator', 'Notebook');
      await page.getByRole('banner').getByRole('button', { name: 'Sair' }).click();
      await expect(page).toHaveURL(/\/equipe\/login/);
      await sendSignIn(page, credentialsOf('administrator'));
      await expect(page).toHaveURL(`${site}/dashboard`);
    });

    expect(outside).toEqual([]);
  });
