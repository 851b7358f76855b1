import { readPanelConfig, type PanelConfig } from '@cabine/panel-core';

const LIMIT_MS = 20_000;

/**
 * The settings: in the page itself where our server wrote it from its environment, elsewhere `config.json` beside it
 * (design.md 4).
 *
 * @throws Error with a message for the page, if they are missing or broken
 */
export async function loadConfig(): Promise<PanelConfig> {
  const written = document.getElementById('config')?.textContent;
  if (written) return readPanelConfig(JSON.parse(written));
  const response = await fetch(`${import.meta.env.BASE_URL}config.json`, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(LIMIT_MS),
  }).catch((cause: unknown) => {
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
  return readPanelConfig(value);
}
