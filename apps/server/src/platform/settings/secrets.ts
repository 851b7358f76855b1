import { textOf, wrong, type Environment } from '../environment';
import { radio } from './radio';

const SECRET_MIN = 16;

/** @param danger what an attacker who guesses it could do */
function longSecret(env: Environment, name: string, danger: string): string | null {
  const value = textOf(env, name);
  if (value === null || value.length >= SECRET_MIN) return value;
  throw wrong(
    name,
    `has fewer than ${SECRET_MIN} characters`,
    `Strangers could guess it and ${danger}`,
    'Set it to a long random text, such as that of `openssl rand -hex 24`',
  );
}

export const metricsToken = (env: Environment) => longSecret(env, 'METRICS_TOKEN', 'read how the station does');

export function streamAuthSecret(env: Environment): string | null {
  const value = longSecret(env, 'STREAM_AUTH_SECRET', 'try stream keys without end');
  if (value === null || radio(env)?.source === 'icecast') return value;
  throw wrong(
    'STREAM_AUTH_SECRET',
    'is set, but RADIO_SOURCE is not icecast',
    'Only Icecast asks this server who may go live, and nobody else would keep a DJ off the air',
    'Set RADIO_SOURCE to icecast with its RADIO_STATUS_URL, or leave STREAM_AUTH_SECRET out',
  );
}
