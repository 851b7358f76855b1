import {
  PASSWORD_MAX,
  PASSWORD_MIN,
  PIN_MAX,
  PIN_MIN,
  USERNAME_MAX,
  USERNAME_MIN,
  createUserSchema,
} from '@cabine/panel-core/contract';
import { textOf, wrong, type Environment } from '../environment';

/** The first administrator as the settings name them; '' for what is missing. */
export interface Administrator {
  username: string;
  password: string;
  pin: string;
}

const NAMES = ['ADMIN_USERNAME', 'ADMIN_PASSWORD', 'ADMIN_PASSWORD_FILE', 'ADMIN_PIN', 'ADMIN_PIN_FILE'];

/** What is given, judged only when the database is empty: once there are members it has no meaning. */
export function admin(env: Environment): Administrator | null {
  if (NAMES.every((name) => textOf(env, name) === null)) return null;
  return {
    username: textOf(env, 'ADMIN_USERNAME') ?? '',
    password: env.ADMIN_PASSWORD ?? '',
    pin: textOf(env, 'ADMIN_PIN') ?? '',
  };
}

const isUsername = (username: string) =>
  createUserSchema.pick(['username']).isValidSync({ username }, { strict: true });

/** @throws ConfigError for the first of the three that is missing or breaks its rule */
export function requireAdministrator({ username, password, pin }: Administrator): void {
  const rules: [name: string, isRight: boolean, rule: string][] = [
    ['ADMIN_USERNAME', isUsername(username), `${USERNAME_MIN} to ${USERNAME_MAX} visible characters`],
    [
      'ADMIN_PASSWORD',
      password.length >= PASSWORD_MIN && password.length <= PASSWORD_MAX,
      `${PASSWORD_MIN} to ${PASSWORD_MAX} characters`,
    ],
    [
      'ADMIN_PIN',
      /^\d+$/.test(pin) && pin.length >= PIN_MIN && pin.length <= PIN_MAX,
      `${PIN_MIN} to ${PIN_MAX} digits`,
    ],
  ];
  for (const [name, isRight, rule] of rules) {
    if (isRight) continue;
    throw wrong(
      name,
      `is missing or has not ${rule}`,
      'The first administrator of an empty database needs all three: ADMIN_USERNAME, ADMIN_PASSWORD and ADMIN_PIN, or ' +
        'readable files named by ADMIN_PASSWORD_FILE and ADMIN_PIN_FILE',
      `Set ${name} to ${rule}, or leave all three out for the demo station`,
    );
  }
}
