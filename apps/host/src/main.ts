// The first file: asks for what the page shows while React and the panel (start.tsx) still load.
import {
  checkReply,
  createPanelClient,
  SPEC_KEYS,
  type PanelClientOptions,
  type Route,
} from '@cabine/panel-core/client';
import { isOffered, outcomeOf } from '@cabine/panel-core';
import { askAt } from '@cabine/panel-ui';
import { BASE } from './base';
import { findStreamUrl, loadConfig } from './config';
import { drawnIn, early } from './drawn';
import type { Begun } from './start';
import { forbidMarkup } from './trustedTypes';

/** Milliseconds that the first view waits for its data once the session is known. */
const DATA_MS = 1_000;

/**
 * Asks who is signed in, and for what the screen shows first. Answers about a session that has been replaced meanwhile do
 * not count.
 */
async function ask(options: PanelClientOptions, path: string): Promise<Pick<Begun, 'verified' | 'read'>> {
  const client = createPanelClient(options);
  const token = client.session.token();
  const verifying = outcomeOf(client.auth.verify());
  const asked = askAt(path, client);
  const read = { at: Date.now(), asked, answers: new Map<string, unknown>() };
  const all = Promise.allSettled(
    Object.entries(asked).map(async ([name, answer]) => read.answers.set(name, await answer)),
  );
  const verified = await verifying;
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, DATA_MS))]);
  return client.session.token() === token ? { verified, read } : {};
}

forbidMarkup();

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element #root for the panel. Restore the <div id="root">.');

const drawn = drawnIn(container);
const path = window.location.pathname.slice(BASE.length - 1) || '/';

async function begin(): Promise<Begun> {
  const settings = { ...(await loadConfig()), findStreamUrl };
  const { config, adapter } = settings;
  const offers = (route: Route) => isOffered(config, route, adapter.endpoints);
  // Behind the frame session and data are asked for while the code loads: the panel is then rendered once.
  if (drawn !== 'frame') return settings;
  const options = { baseUrl: config.apiUrl, storageKeys: SPEC_KEYS, checkReply, offers, ...adapter };
  return { ...settings, ...(await ask(options, path)) };
}

const begun = begin();
// The panel says what has failed.
begun.catch(() => undefined);
import('./start').then(
  ({ start }) => start(container, { drawn, base: BASE, path, begun }),
  (cause: unknown) => {
    early().miss?.();
    throw cause;
  },
);
