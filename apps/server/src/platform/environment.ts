import { readFileSync } from 'node:fs';

export type Environment = Readonly<Record<string, string | undefined>>;

/** An invalid value of the environment: what, why it matters, what to do. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export function wrong(name: string, what: string, why: string, fix: string): ConfigError {
  return new ConfigError(`${name} ${what}. ${why}. ${fix}.`);
}

/** Settings that `<NAME>_FILE` may read from a file, so that process and container lists do not show them. */
export const SECRETS = [
  'DATABASE_URL',
  'ADMIN_PASSWORD',
  'ADMIN_PIN',
  'METRICS_TOKEN',
  'RADIO_ADMIN_PASSWORD',
  'STREAM_PASSWORD',
  'STREAM_AUTH_SECRET',
  'WEBHOOK_URL',
  'WEBHOOK_SECRET',
  'WEBHOOK_TEAM_URL',
  'S3_SECRET_ACCESS_KEY',
] as const;

/** Needed by the first start alone, so a file that is gone afterwards stops nothing. */
const OF_THE_FIRST_START: readonly string[] = ['ADMIN_PASSWORD', 'ADMIN_PIN'];

/**
 * The environment with secrets read from files.
 *
 * @param fail called with each error; throws it by default
 */
export function withSecretFiles(
  env: Environment,
  fail: (error: unknown) => void = (error) => {
    throw error;
  },
): Environment {
  const all: Record<string, string | undefined> = { ...env };
  for (const name of SECRETS) {
    try {
      all[name] = readSecretFile(env, name) ?? env[name];
    } catch (error) {
      if (!OF_THE_FIRST_START.includes(name)) fail(error);
      else all[name] = undefined;
    }
  }
  return all;
}

function readSecretFile(env: Environment, name: string): string | null {
  const setting = `${name}_FILE`;
  const path = textOf(env, setting);
  if (path === null) return null;
  if (textOf(env, name) !== null) {
    throw wrong(
      `${name} and ${setting}`,
      'are both set',
      'The server would not know which of the two is meant',
      'Leave one of them out',
    );
  }
  const content = contentOf(setting, path);
  if (content !== '') return content;
  throw wrong(
    setting,
    `is "${path}", which is empty`,
    'The server would run without the secret that is meant',
    'Write the secret into that file, or leave the setting out',
  );
}

function contentOf(setting: string, path: string): string {
  try {
    // Editors end a file with a newline.
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw wrong(
      setting,
      `is "${path}", which can't be read (${error instanceof Error && 'code' in error ? String(error.code) : 'unknown'})`,
      'The server would run without the secret that is meant',
      'Let the user that runs the server read that file, or name another one',
    );
  }
}

export function textOf(env: Environment, name: string): string | null {
  const value = env[name]?.trim();
  return value === undefined || value === '' ? null : value;
}

export function wholeNumber(env: Environment, name: string, range: { min: number; max: number }): number | null {
  const value = textOf(env, name);
  if (value === null) return null;
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= range.min && number <= range.max) return number;
  throw wrong(
    name,
    `is "${value}", which is not a whole number from ${range.min} to ${range.max}`,
    'The server would run with a number nobody chose',
    `Set ${name} to such a number, or leave it out`,
  );
}

export function oneOf<const T extends string>(env: Environment, name: string, known: readonly T[]): T | null {
  const value = textOf(env, name);
  if (value === null) return null;
  const found = known.find((each) => each === value);
  if (found !== undefined) return found;
  throw wrong(
    name,
    `is "${value}", which is not one of ${known.join(', ')}`,
    'The server would not know what was meant',
    `Set ${name} to one of them, or leave it out`,
  );
}

export const HTTP = ['http:', 'https:'];

/** `shown` is false for addresses that contain a password. */
export function url(env: Environment, name: string, protocols: readonly string[], shown = true): string | null {
  const value = textOf(env, name);
  if (value === null) return null;
  if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value;
  throw wrong(
    name,
    shown ? `is "${value}", which is not a full address` : 'is not a full address',
    'Every call to it would fail later, far from the cause',
    `Write it with its scheme (${protocols.map((protocol) => `${protocol}//`).join(' or ')})${shown ? '' : ', special characters of its password percent-encoded (# is %23)'}, or leave it out`,
  );
}

export function list(env: Environment, name: string): string[] {
  return (textOf(env, name) ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
}
