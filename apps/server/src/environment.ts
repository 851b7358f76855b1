export type Environment = Readonly<Record<string, string | undefined>>;

/** A value of the environment that the server can't start with; says what, why it matters, what to do. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export function wrong(name: string, what: string, why: string, fix: string): ConfigError {
  return new ConfigError(`${name} ${what}. ${why}. ${fix}.`);
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

/** `shown` is false for addresses that carry a password. */
export function url(env: Environment, name: string, protocols: readonly string[], shown = true): string | null {
  const value = textOf(env, name);
  if (value === null) return null;
  if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value;
  throw wrong(
    name,
    shown ? `is "${value}", which is not a full address` : 'is not a full address',
    'Every call to it would fail later, far from the cause',
    `Write it with its scheme (${protocols.map((protocol) => `${protocol}//`).join(' or ')}), or leave it out`,
  );
}

export function list(env: Environment, name: string): string[] {
  return (textOf(env, name) ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
}
