import type { Browser } from '@playwright/test';
import type { Start } from '../support/start';
import { startFaultProxy } from './faultProxy';
import type { Fault, World } from './faults';
import { startIcecast } from './icecast';
import { Listening } from './Listening';
import type { PlayerPage } from './playerPage';

export interface Scene {
  world: World;
  listening: Listening;
}

/** Radio, network, browser and page for one fault. */
export async function prepare(
  start: Start,
  browser: Browser,
  playerPage: PlayerPage,
  { codec = 'mp3', hasFallback = false }: Fault,
  ...flags: 'bare'[]
): Promise<Scene> {
  const icecast = await start(startIcecast);
  // In the shipped file listeners of `/live` move to the AutoDJ; those of a mount that it does not name stay.
  const mount = hasFallback ? '/live' : '/alone';
  const proxy = await start(startFaultProxy, icecast.port);
  if (hasFallback) await icecast.connect({ mount: '/autodj', codec, hz: 440 });
  const dj = await icecast.connect({ mount, codec, hz: 880 });
  const listening = await start(Listening.open, browser, playerPage, `${proxy.url}${mount}`, ...flags);
  return { world: { icecast, dj, proxy }, listening };
}
