// Each kind of site × what listeners do there, with the code that the panel's page 'Widgets' writes. The sites whose pages
// are built are in `e2e/examples`.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { STANDARD, writeWidgetCode, type WidgetStation } from '../../packages/panel-ui/src/embed/builder/widgetCode';
import { startStation, type Station } from '../support/Station';
import { expectDrawn, expectGoesOn, expectSends, expectSounds, openStation, WIDGETS, type Place } from './columns';
import { expect, fanPage, test as base } from './widgets';

const test = base.extend<object, { station: Station }>({ station: openStation });

interface Host {
  head?: string;
  /** Attributes of the page's body, and of the player. */
  body?: string;
  player?: string;
  /** The widgets' code as this site writes it into its page. */
  paste?: (code: string) => string;
  form?: 'script' | 'frame' | 'pinned' | 'oEmbed';
  headers?: (given: { integrity: string; url: string; stream: string }) => Record<string, string>;
  /** The pages that it becomes without a reload. */
  becomes?: readonly string[];
  /** What the pages have besides, by title and the next page's address. */
  navigate?: (title: string, next: string) => string;
}

const docs = readFileSync(new URL('../../docs/embed.md', import.meta.url), 'utf8');
/** The first such block of docs/embed.md. */
const documented = (start: RegExp) =>
  [...docs.matchAll(/```(?:html|js|ts)\n(.*?)```/gs)].map(([, code = '']) => code).find((code) => start.test(code)) ??
  '';

/** What WordPress leaves of an unknown provider's oEmbed (`wp_filter_oembed_result`). */
function asWordPress(html: string): string {
  const kept = [...html.matchAll(/ (src|width|height|title)="[^"]*"/g)].map(([attribute]) => attribute).join('');
  const secret = kept.replace(/ src="[^"]*/, (start) => `${start}#?secret=HVl0IFl4rM`);
  return `<iframe class="wp-embedded-content" sandbox="allow-scripts" security="restricted"${secret} data-secret="HVl0IFl4rM"></iframe>`;
}

/** What copy protection and shortcuts of a page do, in the way of WP-CopyProtect and of hotkey libraries. */
const GUARDS = `<script>
  const free = ({ target }) => ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName);
  for (const name of ['onmousedown', 'onselectstart', 'onpaste', 'oncopy', 'oncontextmenu'])
    document[name] = (event) => free(event);
  document.addEventListener('keydown', (event) => {
    if (free(event) || !'mk/ '.includes(event.key)) return;
    event.preventDefault();
    document.title += event.key;
  });
</script>`;

const TRANSITION = `<script>
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

/** The root layout has the widgets; `docs/embed.md` has the player's tag and the compiler's option. */
const VUE = `<div id="app"></div><script src="/vue.js"></script><script>
  const vue = (options) => options;
  const { template: { compilerOptions } } = ${documented(/^\/\/ vite/)
    .replace(/^.*\n/, '')
    .replace(/;?\s*$/, '')};
  const pages = { '/': 'Um', '/2': 'Dois', '/3': 'Três' };
  const app = Vue.createApp({
    data: () => ({ path: '/', title: '', accent: '#0a7' }),
    computed: { page() { return pages[this.path]; }, next() { return this.path === '/2' ? '/3' : '/2'; } },
    template: \`<h2>{{ page }}</h2><a href="#" @click.prevent="path = next">Adiante</a>PLAYER<p>{{ title }}</p>REST\`,
  });
  Object.assign(app.config.compilerOptions, compilerOptions);
  app.mount('#app');
</script>`;

const isolated = () => ({
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-opener-policy': 'same-origin',
});

const PAGES = ['Dois', 'Três', 'Dois'];

const HOSTS: Record<string, Host> = {
  'a plain page': {},
  'WordPress, pasted into the classic editor': {
    paste: (code) => `<p>${code.replaceAll('\n', '<br />\n')}</p>`,
  },
  'WordPress, an address on a line': { form: 'oEmbed' },
  'copy guards and shortcuts, as with Elementor': { head: GUARDS },
  Turbo: { head: '<script src="/turbo.js" defer></script>', player: 'id="radio" data-turbo-permanent', becomes: PAGES },
  htmx: {
    head: '<script src="/htmx.js" defer></script>',
    player: 'id="radio" hx-preserve',
    body: 'hx-boost:inherited="true"',
    becomes: PAGES,
  },
  'View Transitions': { head: TRANSITION, becomes: PAGES },
  Vue: {
    paste(code) {
      const [scripts, tags] = [/<script[^>]*><\/script>/g, /<script[^>]*><\/script>\n?/g].map((each) => each) as [
        RegExp,
        RegExp,
      ];
      const [player = '', ...rest] = code.replace(tags, '').split(/(?=<cabine-(?:schedule|requests))/);
      const api = / api="[^"]*"/.exec(player)?.[0] ?? '';
      const tag = documented(/^<cabine-player ref/).replace('<cabine-player', `<cabine-player${api}`);
      return [...(code.match(scripts) ?? [])].join('') + VUE.replace('PLAYER', tag).replace('REST', rest.join(''));
    },
    becomes: PAGES,
    navigate: () => '',
  },
  'a strict policy, with Trusted Types': {
    form: 'pinned',
    headers: ({ integrity, url, stream }) => ({
      'content-security-policy': `default-src 'none'; script-src '${integrity}'; connect-src ${url}; media-src ${stream}; img-src data:; require-trusted-types-for 'script'; trusted-types 'none'`,
    }),
  },
  'COEP, by script': { headers: isolated },
  'COEP, in frames': { form: 'frame', headers: isolated },
};

async function codesOf({ url }: Station, form: Host['form'], pinned: WidgetStation['pinned']): Promise<string[]> {
  const of = { name: 'Rádio', site: url, api: `${url}/api`, streamUrl: null, pinned };
  return Promise.all(
    WIDGETS.map(async (widget) => {
      if (form !== 'oEmbed')
        return writeWidgetCode(
          { ...STANDARD, widget, isPinned: form === 'pinned', form: form === 'frame' ? 'frame' : 'script' },
          of,
        );
      const address = encodeURIComponent(`${url}/embed/${widget}`);
      const { html } = (await (await fetch(`${url}/oembed?url=${address}`)).json()) as { html: string };
      return asWordPress(html);
    }),
  );
}

const streamOf = async ({ url }: Station) =>
  new URL(((await (await fetch(`${url}/config.json`)).json()) as { streamUrl: string }).streamUrl).origin;

const require = createRequire(import.meta.url);
const script = (name: string) => ({
  html: readFileSync(require.resolve(name), 'utf8'),
  headers: { 'content-type': 'text/javascript' },
});

const placeIn =
  (page: Page, form: Host['form']): Place =>
  (widget) =>
    form === 'frame' || form === 'oEmbed' ? page.frameLocator(`iframe[src*="/embed/${widget}"]`) : page;

for (const [name, host] of Object.entries(HOSTS))
  test(name, async ({ station, openFanPage, fanFiles }) => {
    const { head = '', body = '', player = '', paste = (code: string) => code, form, becomes = [] } = host;
    const { navigate = (title, next) => `<h2>${title}</h2><a href="${next}">Adiante</a>` } = host;
    const pinned = (await (await fetch(`${station.url}/embed.json`)).json()) as NonNullable<WidgetStation['pinned']>;
    const code = paste((await codesOf(station, form, pinned)).join('\n')).replace(
      '<cabine-player',
      `<cabine-player ${player}`,
    );
    const pageOf = (title: string, next: string) =>
      fanPage(navigate(title, next) + code, head)
        .replace('Fã da rádio', title)
        .replace('<body>', `<body ${body}>`);
    Object.assign(fanFiles, {
      '/turbo.js': script('@hotwired/turbo/dist/turbo.es2017-umd.js'),
      '/htmx.js': script('htmx.org/dist/htmx.min.js'),
      '/vue.js': script('vue/dist/vue.global.prod.js'),
      '/2': { html: pageOf('Dois', '/3') },
      '/3': { html: pageOf('Três', '/2') },
    });
    const page = await openFanPage(
      pageOf('Um', '/2'),
      host.headers?.({ ...pinned, url: station.url, stream: await streamOf(station) }),
    );
    const place = placeIn(page, form);
    await expectDrawn(place);
    await expectSends(place, page, station);
    // No shortcut of the page took a letter.
    await expect(page).toHaveTitle('Um');
    await expectSounds(place);
    await expectGoesOn(place, page, becomes);
  });

test('two stations', async ({ station, openFanPage, start }) => {
  const other = await start(startStation, { env: { STATION_NAME: 'Onda' } });
  const codes = [...(await codesOf(other, 'script', null)), ...(await codesOf(station, 'script', null))];
  const page = await openFanPage(fanPage(codes.join('')));
  const at = (index: number) => page.locator('cabine-player').nth(index);
  await expect(at(0).getByRole('region', { name: /Onda/ })).toBeVisible();
  await expect(
    page.locator('cabine-schedule').nth(1).getByRole('table').getByText('Gui.Noturno').first(),
  ).toBeVisible();
  for (const [plays, rests] of [
    [0, 1],
    [1, 0],
  ] as const) {
    await at(plays).getByRole('button', { name: 'Ouvir a rádio' }).click();
    await expect(at(plays).locator('[data-cabine-player]')).toHaveAttribute('data-status', 'playing');
    await expect(at(rests).locator('[data-cabine-player]')).toHaveAttribute('data-status', 'idle');
  }
  // The other station takes no requests.
  const ours = page.locator('cabine-requests').nth(1);
  await expectSends(() => ours, page, station);
});
