import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expectStatus, fanPage, playButton, test as onSites } from '../embed/widgets';
import { credentialsOf, sendSignIn } from '../support/signIn';
import { startStation } from '../support/Station';
import { expect } from '../support/test';
import { ENCODERS, VARIANTS, startPlaylist } from './hls';
import { startIcecast } from './icecast';
import { test } from './test';

// Every kind of playlist, played by the browser and by hls.js; every kind of STREAM_URL, in panel, frame and script. A kind
// that is silent is told at the start.

const PLAYLISTS = [
  ...Object.keys(ENCODERS).map((kind) => ({ kind, encoder: kind as keyof typeof ENCODERS, path: 'live.m3u8' })),
  ...Object.entries(VARIANTS).map(([kind, path]) => ({ kind, encoder: 'MPEG-TS' as const, path })),
];
const PLAYERS = Object.entries({ 'the browser': 'maybe', 'hls.js': '' } as const);
const playsBy = (ownAnswer: CanPlayTypeResult) => (HTMLMediaElement.prototype.canPlayType = () => ownAnswer);
for (const { kind, encoder, path } of PLAYLISTS)
  for (const [by, ownAnswer] of PLAYERS)
    test(`a playlist of ${kind} sounds by ${by}`, async ({ listen, start }) => {
      const playlist = await start(startPlaylist, encoder);
      const listening = await listen(playlist.variant(path));
      await listening.page.evaluate(playsBy, ownAnswer);
      await listening.play();
      await listening.untilHeard();
      await expect(listening.status).toHaveText('playing');
    });

// More than the old playlist's six seconds and a buffer can hold.
for (const [by, ownAnswer] of PLAYERS)
  test(`a playlist whose numbers restart goes on by ${by}`, async ({ listen, start }) => {
    const playlist = await start(startPlaylist);
    const listening = await listen(playlist.url);
    await listening.page.evaluate(playsBy, ownAnswer);
    await listening.play();
    await expect.poll(() => listening.heardSince(0)).toBeGreaterThan(12);
    const from = Date.now();
    await playlist.restart();
    await expect.poll(() => listening.heardSince(from), { timeout: 90_000 }).toBeGreaterThan(20);
    console.log(
      `Numbers that restart, ${by}: ${(await listening.statusesSince(from)).join(', ') || 'no change shown'}`,
    );
  });

/** A server that answers one thing at /odd, and on `localhost` redirects to the other name of this machine. */
async function startOdd(live: string) {
  const answers: Record<string, (url: string) => [number, Record<string, string>, string]> = {
    '/list.pls': () => [200, { 'content-type': 'audio/x-scpls' }, `[playlist]\nNumberOfEntries=1\nFile1=${live}\n`],
    '/list.m3u': () => [200, { 'content-type': 'audio/x-mpegurl' }, `#EXTM3U\n${live}\n`],
    '/elsewhere': () => [302, { location: live.replace('127.0.0.1', 'localhost') }, ''],
    '/page': () => [200, { 'content-type': 'text/html' }, '<!doctype html><title>SHOUTcast</title>'],
    '/empty': () => [200, { 'content-type': 'audio/mpeg' }, ''],
    '/round': (url) => [302, { location: url }, ''],
  };
  const server = createServer((request, response) => {
    const [code, headers, body] = answers[request.url?.split('?')[0] ?? '']?.(request.url ?? '') ?? [404, {}, ''];
    response.writeHead(code, { 'access-control-allow-origin': '*', ...headers }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url, close };
}

/** By kind, its address, and what the start says of it; nothing of what sounds. */
const KINDS: Record<
  string,
  { at: (of: { icecast: string; odd: string; playlist: string; elsewhere: string }) => string; says?: RegExp }
> = {
  MP3: { at: ({ icecast }) => `${icecast}/mp3` },
  AAC: { at: ({ icecast }) => `${icecast}/aac` },
  '.pls': { at: ({ odd }) => `${odd}/list.pls` },
  '.m3u': { at: ({ odd }) => `${odd}/list.m3u` },
  HLS: { at: ({ playlist }) => playlist },
  'HLS with segments elsewhere': { at: ({ elsewhere }) => elsewhere },
  'a redirect to another host': { at: ({ odd }) => `${odd}/elsewhere` },
  'a page': { at: ({ odd }) => `${odd}/page`, says: /answers a page instead of sound/ },
  'nothing but a head': { at: ({ odd }) => `${odd}/empty`, says: /sends nothing/ },
  'redirects without end': { at: ({ odd }) => `${odd}/round`, says: /redirects without end/ },
  'nobody there': { at: () => 'http://127.0.0.1:9/live', says: /does not answer with sound/ },
  // Over https; this panel is asked without its proxy.
  'http below https': {
    at: ({ icecast }) => `${icecast}/mp3`,
    says: /is http, which browsers do not play on a page over https/,
  },
};

for (const [kind, { at, says }] of Object.entries(KINDS))
  onSites(
    `STREAM_URL as ${kind}: ${says ? 'the start says that it is silent' : 'sounds in panel, frame and script'}`,
    async ({ page, openFanPage, start, complaints }) => {
      complaints.expect(/net::ERR_|Failed to load resource/);
      const icecast = await start(startIcecast);
      await icecast.connect({ mount: '/mp3' });
      await icecast.connect({ mount: '/aac', codec: 'aac' });
      const odd = await start(startOdd, `${icecast.url}/mp3`);
      const { url: playlist, elsewhere } = await start(startPlaylist);
      const STREAM_URL = at({ icecast: icecast.url, odd: odd.url, playlist, elsewhere });
      const isSecure = kind === 'http below https' && { PUBLIC_URL: 'https://radio.example', TRUST_PROXY: '127.0.0.1' };
      const station = await start(startStation, { env: { DEMO: '1', STREAM_URL, ...isSecure } });
      if (says) await expect.poll(() => station.logs).toMatch(says);
      if (isSecure) return;

      const play = async (on: Page) => {
        await playButton(on).click();
        if (says)
          await expect(on.locator('[data-cabine-player]')).toHaveAttribute('data-status', /connecting|reconnecting/);
        else await expectStatus(on, 'playing');
        await on.goto('about:blank');
      };
      await openFanPage(
        fanPage(`<script src="${station.url}/embed.js" async></script><cabine-player></cabine-player>`),
      );
      await play(page);
      await page.goto(`${station.url}/embed/player`);
      await play(page);
      await page.goto(`${station.url}/login`);
      await sendSignIn(page, credentialsOf('broadcaster'));
      const bar = page.getByRole('banner');
      await bar.getByRole('button', { name: 'Ouvir a rádio' }).click();
      const state = says ? '[data-status=connecting], [data-status=reconnecting]' : '[data-status=playing]';
      await expect(bar.locator(state).first()).toBeVisible();
    },
  );
