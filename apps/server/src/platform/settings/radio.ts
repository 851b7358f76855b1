import { HTTP, oneOf, textOf, url, wrong, type Environment } from '../environment';

const RADIO_SOURCES = ['sonicpanel', 'icecast', 'shoutcast', 'azuracast'] as const;
export interface RadioConfig {
  source: (typeof RADIO_SOURCES)[number];
  /** Address of the source's status. */
  statusUrl: string;
  /** The live mount or stream, if the source has several. */
  mount: string | null;
  adminUser: string | null;
  adminPassword: string | null;
}

export function radio(env: Environment): RadioConfig | null {
  const source = oneOf(env, 'RADIO_SOURCE', RADIO_SOURCES);
  const statusUrl = url(env, 'RADIO_STATUS_URL', HTTP);
  if (source === null && statusUrl === null) return null;
  if (source === null || statusUrl === null) {
    throw wrong(
      source === null ? 'RADIO_SOURCE' : 'RADIO_STATUS_URL',
      'is missing',
      'The server needs to know both where the radio tells its status and in which format',
      `Set RADIO_SOURCE (${RADIO_SOURCES.join(', ')}) and RADIO_STATUS_URL together, or leave both out for the demo`,
    );
  }
  return {
    source,
    statusUrl,
    mount: textOf(env, 'RADIO_MOUNT'),
    adminUser: textOf(env, 'RADIO_ADMIN_USER'),
    adminPassword: textOf(env, 'RADIO_ADMIN_PASSWORD'),
  };
}
