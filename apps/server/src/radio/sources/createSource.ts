import type { RadioConfig } from '../../platform/config';
import { fetchText } from '../fetchText';
import { azuracastStatus } from './azuracast';
import { icecastStatus } from './icecast';
import { shoutcastStatus } from './shoutcast';
import { sonicpanelStatus } from './sonicpanel';
import { unreadable, type RadioSource, type SourceReading, type StatusPage } from './source';

export interface SourceOptions {
  /** The station's own names, which are no DJ's. */
  station: readonly string[];
  /** Whether stream keys keep the live mount for DJs. Default false. */
  isKeyed?: boolean;
  timeoutMs?: number;
}

/**
 * The adapter of RADIO_SOURCE.
 *
 * @throws ConfigError if its address is invalid
 */
export function createSource(config: RadioConfig, options: SourceOptions): RadioSource {
  const page = statusPage(config, options);
  return { name: page.name, read: (signal) => readPage(page, { signal, timeoutMs: options.timeoutMs }) };
}

function statusPage(config: RadioConfig, { station, isKeyed }: SourceOptions): StatusPage {
  switch (config.source) {
    case 'icecast':
      return icecastStatus(config, station, isKeyed);
    case 'shoutcast':
      return shoutcastStatus(config, station);
    case 'sonicpanel':
      return sonicpanelStatus(config, station);
    case 'azuracast':
      return azuracastStatus(config, station);
  }
}

async function readPage(
  page: StatusPage,
  options: { signal: AbortSignal; timeoutMs?: number },
): Promise<SourceReading> {
  const answer = await fetchText(page.url, { ...options, headers: page.headers });
  if (answer.status === 'failed') return unreadable(answer.reason);
  if (answer.code === 200) return page.parse(answer.text);
  if (answer.code >= 300 && answer.code < 400) return unreadable('sends elsewhere (a redirect is not followed)');
  return unreadable(`answered ${answer.code}`);
}
