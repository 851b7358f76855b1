import { isColor } from '@cabine/panel-core/contract';
import { HTTP, oneOf, textOf, url, wrong, type Environment } from '../environment';

export function timeZone(env: Environment): string {
  const value = textOf(env, 'TIME_ZONE') ?? 'America/Sao_Paulo';
  const zone = zoneNamed(value);
  if (zone !== null) return zone;
  throw wrong(
    'TIME_ZONE',
    `is "${value}", which is not a time zone`,
    "The schedule's hours are the wall clock of the station's zone",
    'Set it to an IANA name such as America/Sao_Paulo',
  );
}

/** As the zone database spells it; null for an unknown one, and for an offset, which calendars cannot name. */
function zoneNamed(value: string): string | null {
  if (/^[+-]/.test(value)) return null;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions();
    // Another name of the same zone, as Europe/Kyiv for Europe/Kiev, stays.
    const isOther = timeZone.toLowerCase() !== value.toLowerCase() && /^[A-Z][a-z]/.test(value);
    return isOther ? value : timeZone;
  } catch {
    return null;
  }
}

export function accent(env: Environment): string | null {
  const value = textOf(env, 'ACCENT');
  if (value === null || isColor(value)) return value;
  throw wrong(
    'ACCENT',
    `is "${value}", which is not a colour`,
    'Every button and mark of the panel takes its colour from it',
    'Write it as #ffe600, rgb(255 230 0), hsl(54 100% 50%) or oklch(0.9 0.19 102)',
  );
}

const AVATAR_URL =
  'https://www.habbo.com.br/habbo-imaging/avatarimage?user={username}&headonly=1&size=l&head_direction=2&gesture=sml';

/** Null if it is set to nothing: then the server asks no avatar service. */
export function avatarUrl(env: Environment): string | null {
  const value = url(env, 'AVATAR_URL', HTTP) ?? (env.AVATAR_URL === undefined ? AVATAR_URL : null);
  if (value === null) return null;
  const originFor = (name: string) => new URL(value.replaceAll('{username}', name)).origin;
  if (originFor('a') !== originFor('b')) {
    throw wrong(
      'AVATAR_URL',
      `is "${value}", which has {username} in its host`,
      'A name would choose the server that this one asks',
      'Put {username} into the path or the query, as in https://avatars.example.com/{username}.png',
    );
  }
  if (value.includes('{username}')) return value;
  throw wrong(
    'AVATAR_URL',
    `is "${value}", which has no {username}`,
    'Everybody would have the same face',
    'Put {username} where the name belongs, as in https://avatars.example.com/{username}.png',
  );
}

export const requests = (env: Environment) => ({
  /** Whether listeners may send requests while a DJ is on air. */
  isOn: oneOf(env, 'REQUESTS', ['0', '1']) === '1',
  blockedWords: (textOf(env, 'REQUESTS_BLOCKED_WORDS') ?? '').split(',').flatMap((word) => word.trim() || []),
});
