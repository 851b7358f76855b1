import { readFileSync } from 'node:fs';
import type { Clock } from '../platform/clock';
import type { Jobs } from '../platform/Jobs';
import type { Config } from '../platform/config';
import { AutoDj } from './AutoDj';
import { fetchText } from './fetchText';
import { kickSource, type KickOptions, type KickResult } from './kick';
import { RadioStatus, type RadioLog, type RadioStatusOptions } from './RadioStatus';
import { icecastMounts, readIcecastSource, type MountReading } from './sources/icecast';
import { createSource } from './sources/createSource';
import { stationNames } from './sources/djName';
import { basicLogin, folderOf, readStatusUrl } from './sources/statusUrl';
import { unreadable, type RadioSource } from './sources/source';

declare module '../platform/services' {
  interface Services {
    radio: Radio;
  }
}

export interface RadioOptions extends Pick<RadioStatusOptions, 'nameDj' | 'readNext'> {
  config: Pick<
    Config,
    'radio' | 'radioPollMs' | 'streamAuthSecret' | 'product' | 'stationName' | 'streamUrl' | 'streams' | 'eventsMax'
  >;
  clock: Clock;
  jobs: Pick<Jobs, 'every'>;
  log: RadioLog;
}

export interface Radio {
  status: RadioStatus;
  /** The demo's stream; null once a radio source or a stream is configured. */
  autoDj: AutoDj | null;
  /** Disconnects the DJ and refreshes the status. Never rejects. */
  kick(options?: Pick<KickOptions, 'keepOff' | 'isGranted'>): Promise<KickResult>;
  /** Asks Icecast which source is on the live mount. Never rejects. */
  readMount(): Promise<MountReading>;
  close(): Promise<void>;
}

const AUTO_DJ_FILE = new URL('../../assets/autodj.mp3', import.meta.url);
/** The three sections of `assets/make-autodj.sh`. */
const AUTO_DJ_TITLES = ['Cabine - First Light', 'Cabine - High Noon', 'Cabine - Last Train'];

/**
 * The radio side of a server; call `status.start()` to begin polling.
 *
 * @throws ConfigError if the source's address is invalid
 */
export function createRadio({ config, clock, jobs, log, nameDj, readNext }: RadioOptions): Radio {
  const { stationName, streams, radioPollMs: pollMs } = config;
  const isDemo = config.radio === null && config.streamUrl === null;
  const autoDj = isDemo ? new AutoDj({ loop: readFileSync(AUTO_DJ_FILE), titles: AUTO_DJ_TITLES, clock, jobs }) : null;
  const source =
    autoDj ??
    (config.radio
      ? createSource(config.radio, { station: stationNames(config), isKeyed: config.streamAuthSecret !== null })
      : NO_SOURCE);
  const events = config.eventsMax > 0;
  const status = new RadioStatus({ source, nameDj, readNext, stationName, streams, events, pollMs, clock, jobs, log });
  return {
    status,
    autoDj,
    async kick(options) {
      if (!config.radio)
        return { status: 'absent', log: 'Kick: RADIO_SOURCE is not set, so there is no DJ to remove.' };
      const result = await kickSource({ config: config.radio, source, clock, ...options });
      await status.poll();
      return result;
    },
    readMount: () => readMount(config.radio),
    async close() {
      await Promise.all([status.close(), autoDj?.close()]);
    },
  };
}

/** For a stream without a source: it plays, but its title is unknown. */
const NO_SOURCE: RadioSource = {
  name: 'The radio',
  read: async () => unreadable('cannot be asked, because RADIO_SOURCE and RADIO_STATUS_URL are not set'),
};

/** Icecast waits for our answer about an encoder meanwhile. */
const ASK_MOUNT_MS = 2_000;

/** Asks Icecast's administration which source is on the live mount; unknown without its login. Never rejects. */
async function readMount(config: Config['radio']): Promise<MountReading> {
  if (config?.source !== 'icecast' || config.adminPassword === null) return { status: 'unknown' };
  const status = readStatusUrl(config.statusUrl);
  const url = new URL(`${folderOf(status)}/admin/stats`, status.origin);
  const headers = basicLogin(config.adminUser ?? 'admin', config.adminPassword);
  const answer = await fetchText(url, { headers, timeoutMs: ASK_MOUNT_MS });
  if (answer.status === 'failed' || answer.code !== 200) return { status: 'unknown' };
  return readIcecastSource(answer.text, icecastMounts(config.mount)[0] ?? '');
}
