import type { FrameLocator, Locator, Page } from '@playwright/test';
import { Upstream } from '../proofs/upstream';
import { callAs } from '../support/signIn';
import { startStation, type Station } from '../support/Station';
import { whileRunning } from '../support/start';
import { expect } from '../support/test';

export const WIDGETS = ['player', 'schedule', 'requests'] as const;
type Widget = (typeof WIDGETS)[number];
/** Where a widget is: the page, or its frame. */
export type Place = (widget: Widget) => Page | FrameLocator | Locator;

const part = (place: Place, widget: Widget) => place(widget).locator(`[data-cabine-${widget}]`).first();

/** A station whose DJ takes requests, for the tests of a worker. */
export const openStation: [
  (given: object, provide: (station: Station) => Promise<void>) => Promise<void>,
  { scope: 'worker'; timeout: number },
] = [
  ({}, provide) =>
    whileRunning(async (start) => {
      const upstream = await start(Upstream.start);
      Object.assign(upstream, { dj: 'DJ.Caio', title: 'Sol - Mar' });
      // Its stream stands for the radio server's.
      const sounding = await start(startStation);
      const env = {
        DEMO: '1',
        REQUESTS: '1',
        RADIO_SOURCE: 'azuracast',
        RADIO_STATUS_URL: upstream.statusUrl,
        RADIO_POLL_MS: '1000',
        STREAM_URL: `${sounding.url}/stream`,
        TRUST_PROXY: '127.0.0.1',
      };
      await provide(await start(startStation, { env }));
    }),
  { scope: 'worker', timeout: 90_000 },
];

/** The widgets show what the station knows. */
export async function expectDrawn(place: Place): Promise<void> {
  await expect(part(place, 'player').getByRole('button', { name: 'Ouvir a rádio' })).toBeVisible();
  await expect(part(place, 'schedule').getByRole('table').getByText('Gui.Noturno').first()).toBeVisible();
  await expect(part(place, 'requests').getByRole('textbox', { name: 'Pedido' })).toBeVisible();
}

/** It plays, and the pointer moves the volume. */
export async function expectSounds(place: Place): Promise<void> {
  const player = part(place, 'player');
  await player.getByRole('button', { name: 'Ouvir a rádio' }).click();
  await expect(player).toHaveAttribute('data-status', 'playing');
  const volume = player.getByRole('slider', { name: 'Volume' });
  await expect(volume).toHaveValue('30');
  // The slider is behind it.
  await player.getByRole('button', { name: 'Silenciar' }).hover();
  await volume.click({ position: { x: 4, y: 8 } });
  await expect(volume).not.toHaveValue('30');
}

/** The sound goes on while the page becomes each of these, by its link to the next. */
export async function expectGoesOn(place: Place, page: Page, titles: readonly string[]): Promise<void> {
  const heard = await part(place, 'player').evaluateHandle((player) => {
    const statuses: (string | undefined)[] = [];
    new MutationObserver(() => statuses.push((player as HTMLElement).dataset.status)).observe(player, {
      attributeFilter: ['data-status'],
    });
    return statuses;
  });
  for (const title of titles) {
    await page.getByRole('link', { name: /^(Adiante|Sobre|Início)$/ }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
  // The only change since is this stop.
  await part(place, 'player').getByRole('button', { name: 'Parar' }).click();
  await expect(part(place, 'player')).toHaveAttribute('data-status', 'idle');
  await expect.poll(() => heard.jsonValue()).toEqual(['idle']);
}

/** Each letter is a shortcut of some page. */
const ASKED = 'toca mais um som / fim';
let visitors = 0;

/** Typed and sent by the keyboard, and read by the DJ. */
export async function expectSends(place: Place, page: Page, station: Station): Promise<void> {
  visitors += 1;
  const visitor = `198.51.100.${visitors}`;
  const asked = `${ASKED} ${visitors}`;
  // A station takes one request a minute of each visitor.
  await page.route(`${station.url}/api/public/requests`, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': visitor } }),
  );
  const form = part(place, 'requests');
  for (const [field, typed] of [
    ['Pedido', asked],
    ['Seu nome', visitor],
  ] as const) {
    await form.getByRole('textbox', { name: field }).click();
    await page.keyboard.type(typed);
  }
  await page.keyboard.press('Enter');
  await expect(form.getByRole('status')).toContainText('Obrigado');
  const board = await callAs<{ requests: unknown[] }>(station.url, 'administrator', 'GET', '/requests');
  expect(board.requests).toContainEqual(expect.objectContaining({ name: visitor, text: asked }));
}
