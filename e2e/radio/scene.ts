import type { Browser } from '@playwright/test';
import { startFaultProxy } from './faultProxy';
import type { Fault, World } from './faults';
import { startIcecast } from './icecast';
import { Listening } from './Listening';
import type { PlayerPage } from './playerPage';

export interface Scene {
  world: World;
  listening: Listening;
  close(): Promise<void>;
}

/** Radio, network, browser and page for one fault. */
export async function prepare(
  browser: Browser,
  playerPage: PlayerPage,
  { codec = 'mp3', hasFallback = false }: Fault,
  ...flags: 'bare'[]
): Promise<Scene> {
  const icecast = await startIcecast({ fallbacks: hasFallback ? { '/live': '/autodj' } : {} });
  try {
    const proxy = await startFaultProxy(icecast.port);
    if (hasFallback) await icecast.connect({ mount: '/autodj', codec, hz: 440 });
    const dj = await icecast.connect({ mount: '/live', codec, hz: 880 });
    const listening = await Listening.open(browser, playerPage, `${proxy.url}/live`, ...flags);
    const close = async () => {
      await listening.close();
      await proxy.close();
      await icecast.close();
    };
    return { world: { icecast, dj, proxy }, listening, close };
  } catch (error) {
    await icecast.close();
    throw error;
  }
}
