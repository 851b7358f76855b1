// A player goes on across the page changes of the routers that docs/embed.md names, with what it says to write.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect, expectStatus, fanPage, playButton, test } from './widgets';

const require = createRequire(import.meta.url);
const script = (name: string) => ({
  html: readFileSync(require.resolve(name), 'utf8'),
  headers: { 'content-type': 'text/javascript' },
});

const transition = `<script>
  addEventListener('click', (event) => {
    const link = event.target.closest('a[href]');
    if (!link) return;
    event.preventDefault();
    const player = document.querySelector('cabine-player');
    document.startViewTransition(async () => {
      const page = new DOMParser().parseFromString(await (await fetch(link.href)).text(), 'text/html');
      page.querySelector('cabine-player').replaceWith(player);
      await null;
      document.title = page.title;
      document.body.replaceWith(page.body);
    });
  });
</script>`;

/** What the page writes, and the attributes of its player. */
const HOSTS: Record<string, { head: string; player: string; body?: string }> = {
  Turbo: { head: '<script src="/turbo.js" defer></script>', player: 'id="radio" data-turbo-permanent' },
  htmx: {
    head: '<script src="/htmx.js" defer></script>',
    player: 'id="radio" hx-preserve',
    body: 'hx-boost:inherited="true"',
  },
  'View Transitions': { head: transition, player: '' },
};

/** Of one station's player the events since. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    addEventListener('cabine:status', (event) => heard.push((event as CustomEvent<{ status: string }>).detail.status));
  });
const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: string[] }).heard);

for (const [name, { head, player, body = '' }] of Object.entries(HOSTS))
  test(`${name}: the sound goes on from page to page`, async ({ station, openFanPage, fanFiles }) => {
    const pageOf = (title: string, next: string) =>
      fanPage(
        `<h2>${title}</h2><a href="${next}">Adiante</a><cabine-player api="${station.url}/api" ${player}></cabine-player>`,
        `${head}<script src="${station.url}/embed.js" async></script>`,
      )
        .replace('Fã da rádio', title)
        .replace('<body>', `<body ${body}>`);
    fanFiles['/turbo.js'] = script('@hotwired/turbo/dist/turbo.es2017-umd.js');
    fanFiles['/htmx.js'] = script('htmx.org/dist/htmx.min.js');
    fanFiles['/2'] = { html: pageOf('Dois', '/3') };
    fanFiles['/3'] = { html: pageOf('Três', '/2') };
    const page = await openFanPage(pageOf('Um', '/2'));
    await playButton(page).click();
    await expectStatus(page, 'playing');
    await watch(page);
    for (const title of ['Dois', 'Três', 'Dois']) {
      await page.getByRole('link', { name: 'Adiante' }).click();
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
    }
    // The only event since is this later stop.
    await playButton(page).click();
    await expectStatus(page, 'idle');
    await expect.poll(() => heard(page)).toEqual(['idle']);
  });
