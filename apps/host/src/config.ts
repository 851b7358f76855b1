import { readPanelConfig, type PanelClientOptions, type PanelConfig } from '@cabine/panel-core';
import { BASE } from './base';

const LIMIT_MS = 20_000;

export interface Settings {
  config: PanelConfig;
  adapter: Partial<PanelClientOptions>;
}

/** Default export of an adapter: client options, or a function from settings to client options. */
type Adapter = Partial<PanelClientOptions> | ((config: PanelConfig) => Partial<PanelClientOptions>);

/**
 * Loads the module that `adapter` in config.json names.
 *
 * @throws Error with a message for the page
 */
async function loadAdapter(value: unknown, config: PanelConfig): Promise<Partial<PanelClientOptions>> {
  const path = (value as { adapter?: unknown } | null)?.adapter;
  if (typeof path !== 'string') return {};
  const told = `config.adapter: '${path}'`;
  let adapter: Adapter | undefined;
  try {
    // Relative to config.json, not to the open page.
    const url = new URL(path, new URL(BASE, location.href)).href;
    adapter = ((await import(/* @vite-ignore */ url)) as { default?: Adapter }).default;
  } catch (cause) {
    throw new Error(
      `${told} could not be loaded. Without it the panel cannot talk to the server. Put the file there.`,
      {
        cause,
      },
    );
  }
  if (typeof adapter === 'function') return adapter(config);
  if (typeof adapter === 'object') return adapter;
  throw new Error(
    `${told} exports nothing by default. The panel needs options of its client. Write export default { … }.`,
  );
}

/** The stream's address by the settings of now. */
export async function findStreamUrl(): Promise<string | null> {
  const response = await fetch(`${BASE}config.json`, { cache: 'no-store' });
  return readPanelConfig(await response.json()).streamUrl;
}

async function settingsOf(value: unknown): Promise<Settings> {
  const config = readPanelConfig(value);
  return { config, adapter: await loadAdapter(value, config) };
}

/**
 * Loads the settings: from the page if our server rendered it, otherwise from config.json (design.md 4).
 *
 * @throws Error with a message for the page if they are missing or invalid
 */
export async function loadConfig(): Promise<Settings> {
  const written = document.getElementById('config')?.textContent;
  // Our server needs no adapter.
  if (written) return { config: readPanelConfig(JSON.parse(written)), adapter: {} };
  const late = new Promise<never>((_, reject) => setTimeout(reject, LIMIT_MS));
  const response = await Promise.race([
    fetch(`${BASE}config.json`, { headers: { accept: 'application/json' } }),
    late,
  ]).catch((cause: unknown) => {
    throw new Error('Não foi possível falar com o servidor. Verifique sua conexão e tente de novo.', { cause });
  });
  if (!response.ok) {
    throw new Error(
      `/config.json: the server answered ${response.status}. The panel reads its settings there. Put the file beside index.html; {} is enough.`,
    );
  }
  let value: unknown;
  try {
    value = await response.json();
  } catch {
    throw new Error(
      '/config.json: is not JSON. The panel reads its settings there. Check the file with a JSON validator; {} is enough.',
    );
  }
  return settingsOf(value);
}
