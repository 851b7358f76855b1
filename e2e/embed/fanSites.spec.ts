import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/test';
import { expect, expectStatus, fanPage, playerOf, test } from './widgets';

/** Published libraries. npm has no Prototype; `npm run proof` uses Debian's file. */
const OLD_LIBRARIES = [
  { name: 'MooTools', file: createRequire(import.meta.url).resolve('mootools') },
  { name: 'Prototype', file: process.env.PROTOTYPE ?? '' },
];

/** Styles of a site by CSS variables and parts: on an element, around it, and on parts. */
const SKIN = `
  cabine-player { --cabine-card: rgb(20, 30, 40); --cabine-text: rgb(250, 250, 240); --cabine-text-muted: rgb(200, 210, 220); --cabine-hover: rgb(40, 52, 66); --cabine-player-width: 320px; }
  cabine-schedule { --cabine-card: rgb(24, 26, 34); --cabine-hover: rgb(40, 44, 56); --cabine-text: rgb(240, 240, 245); --cabine-text-muted: rgb(190, 200, 215); --cabine-border: rgb(90, 80, 40); --cabine-accent-soft: rgb(50, 40, 80); --cabine-accent-text: rgb(215, 200, 255); --cabine-live: rgb(255, 190, 190); --cabine-live-soft: rgb(70, 20, 24); }
  main { --cabine-radius-card: 3px; --cabine-accent-fill: rgb(0, 90, 60); --cabine-accent-fill-hover: rgb(0, 90, 60); --cabine-on-accent: rgb(255, 255, 255); }
  cabine-player::part(title) { letter-spacing: 2px; }
  cabine-schedule::part(table) { font-style: italic; }`;

const WIDGETS = (attributes: string) => `<cabine-player ${attributes}></cabine-player>
  <cabine-schedule ${attributes} style="display: block"></cabine-schedule>`;

/** A fan site with player and week, in any language. */
function site(url: string, { lang, attributes, head = '' }: { lang: string; attributes: string; head?: string }) {
  const body = `<script src="${url}/embed.js" async></script>${WIDGETS(attributes)}`;
  return fanPage(body, head).replace('lang="pt-BR"', lang);
}

interface Words {
  play: string | RegExp;
  week: string;
  day: string;
}

/** The player plays, the week is shown, and axe finds nothing. */
async function expectWorks(page: Page, { play, week, day }: Words): Promise<void> {
  const table = page.locator('cabine-schedule').getByRole('table', { name: week });
  await expect(table.getByRole('columnheader')).toHaveCount(8);
  await expect(table.getByRole('columnheader', { name: day })).toHaveCount(1);
  await expect(table.getByText('Duda-FM').first()).toBeVisible();
  await playerOf(page).getByRole('button', { name: play }).click();
  await expectStatus(page, 'playing');
  await expectAccessible(page);
}

/** The CSS variables of SKIN are in effect. */
async function expectSkin(page: Page): Promise<void> {
  const card = playerOf(page).locator('[data-cabine-player]');
  await expect(card).toHaveCSS('background-color', 'rgb(20, 30, 40)');
  await expect(card).toHaveCSS('border-radius', '3px');
  await expect(card).toHaveCSS('width', '320px');
  await expect(card.getByRole('button').first()).toHaveCSS('background-color', 'rgb(0, 90, 60)');
  await expect(card.locator('[part=title]')).toHaveCSS('letter-spacing', '2px');
  const week = page.locator('cabine-schedule').locator('[data-cabine-schedule]');
  await expect(week).toHaveCSS('background-color', 'rgb(24, 26, 34)');
  await expect(week).toHaveCSS('border-color', 'rgb(90, 80, 40)');
  await expect(week).toHaveCSS('border-radius', '3px');
  await expect(week.getByRole('columnheader').first()).toHaveCSS('color', 'rgb(190, 200, 215)');
  await expect(week.getByRole('table')).toHaveCSS('font-style', 'italic');
}

const SPANISH: Words = { play: 'Escuchar la radio', week: 'Programación de la semana', day: 'Lunes' };

test('a Spanish site in a dark theme gets Spanish texts and its CSS variables apply', async ({
  station,
  openFanPage,
}) => {
  const page = await openFanPage(
    site(station.url, { lang: 'lang="es"', attributes: 'lang="es_MX" theme="dark"', head: `<style>${SKIN}</style>` }),
  );
  await expect(playerOf(page).getByRole('region', { name: /^Reproductor de la radio / })).toBeVisible();
  await expectWorks(page, SPANISH);
  await expectSkin(page);
});

test('under default-src none the site needs to allow only the station and its own style sheet', async ({
  station,
  openFanPage,
}) => {
  const html = site(station.url, {
    lang: 'lang="es"',
    attributes: 'lang="es"',
    head: `<style nonce="n">${SKIN}</style>`,
  })
    .replace('<link rel="icon" href="data:,">', '')
    .replace(' style="display: block"', '');
  const page = await openFanPage(html, {
    'content-security-policy': `default-src 'none'; style-src 'nonce-n'; script-src ${station.url}; connect-src ${station.url}; media-src ${station.url}`,
  });
  await expectWorks(page, SPANISH);
  await expectSkin(page);
});

const ARABIC = {
  lang: 'ar',
  dir: 'rtl',
  radio: {
    player: 'مشغل {0}',
    play: 'استمع',
    stop: 'إيقاف',
    live: 'مباشر',
    auto: 'تلقائي',
    offline: 'متوقف',
    mute: 'كتم',
    volume: 'الصوت',
    playing: 'يعمل',
    idle: 'متوقف',
    listeners: { one: 'مستمع', two: 'مستمعان', other: '{0} مستمعين' },
  },
  week: {
    week: 'برنامج الأسبوع',
    day: ['الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت', 'الأحد'],
    time: 'الوقت',
  },
};

test('a right-to-left site supplies its texts, and the layout is mirrored', async ({
  station,
  openFanPage,
  fanFiles,
}) => {
  fanFiles['/ar.json'] = { html: JSON.stringify(ARABIC), headers: { 'content-type': 'application/json' } };
  const page = await openFanPage(
    site(station.url, {
      lang: 'lang="ar" dir="rtl"',
      attributes: 'labels="/ar.json"',
      head: `<style>${SKIN}</style>`,
    }).replace('</main>', '<cabine-player></cabine-player></main>'),
  );
  await expectWorks(page, { play: 'استمع', week: 'برنامج الأسبوع', day: 'الاثنين' });
  await expectSkin(page);
  await expect(playerOf(page, 1).getByRole('button', { name: 'Ouvir a rádio' })).toBeVisible();
  const edges = (selector: string) =>
    page.locator(selector).evaluateAll((found) => found.map((each) => Math.round(each.getBoundingClientRect().right)));
  await expect(async () => {
    const [edge] = await edges('main');
    expect(await edges('[data-cabine-player]')).toEqual([edge, edge]);
    // The first card is right-to-left, the second one left-to-right.
    const [arabic, portuguese] = await edges('[part=avatar]');
    expect(arabic).toBe(Number(edge) - 17);
    expect(portuguese).toBeLessThan(Number(edge) - 200);
  }).toPass();

  const volume = playerOf(page).getByRole('slider', { name: 'الصوت' });
  await expect(volume).toHaveValue('30');
  await volume.press('ArrowLeft');
  await expect(volume).toHaveValue('35');
});

for (const { name, file } of OLD_LIBRARIES) {
  test(`a page that replaces Array.from: ${name}`, async ({ station, openFanPage }) => {
    const head = `<script>${readFileSync(file, 'utf8')}</script><style>${SKIN}</style>`;
    const page = await openFanPage(site(station.url, { lang: 'lang="pt-BR"', attributes: '', head }));
    await expect.poll(() => page.evaluate(() => Array.from({ length: 2 }, () => 'ours')[0])).not.toBe('ours');
    await expectWorks(page, { play: 'Ouvir a rádio', week: 'Programação da semana', day: 'Segunda-feira' });
    await expectSkin(page);
  });
}

test('an idle widget emits only ready and info', async ({ station, openFanPage }) => {
  // The next title causes another info event.
  const listen = `<script>var heard = []; for (const name of ['ready', 'play', 'stop', 'status', 'info'])
    addEventListener('cabine:' + name, ({ type, detail }) => {
      const entry = type + ' ' + (detail?.state ?? '');
      if (heard.at(-1) !== entry) heard.push(entry);
    });</script>`;
  const page = await openFanPage(
    fanPage(`<script src="${station.url}/embed.js" async></script><cabine-player></cabine-player>`, listen),
  );
  await expect
    .poll(() => page.evaluate(() => (window as { heard?: string[] }).heard))
    .toEqual(['cabine:ready ', expect.stringMatching(/^cabine:info (live|auto|offline)$/)]);
});

test('the styles that a server drew for the page with styled-components stay where they are', async ({
  station,
  openFanPage,
}) => {
  const { version } = createRequire(import.meta.url)('styled-components/package.json') as { version: string };
  const theirs = `<style data-styled="true" data-styled-version="${version}">h1{color:rgb(1, 2, 3)}/*!sc*/
    data-styled.g1[id="theirs"]{content:"a,"}/*!sc*/
  </style>`;
  const page = await openFanPage(site(station.url, { lang: 'lang="pt-BR"', attributes: '', head: theirs }));
  await expectWorks(page, { play: 'Ouvir a rádio', week: 'Programação da semana', day: 'Segunda-feira' });
  await expect(page.locator('style[data-styled="true"]')).toHaveCount(1);
  await expect(page.locator('style')).toHaveCount(1);
});
