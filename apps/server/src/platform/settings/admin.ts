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

/** The first administrator of an empty database. */
interface Administrator {
  username: string;
  password: string;
  pin: string;
}

const isUsername = (username: string) =>
  createUserSchema.pick(['username']).isValidSync({ username }, { strict: true });

export function admin(env: Environment): Administrator | null {
  const username = textOf(env, 'ADMIN_USERNAME');
  const password = env.ADMIN_PASSWORD ?? '';
  const pin = textOf(env, 'ADMIN_PIN') ?? '';
  if (username === null && password === '' && pin === '') return null;
  const rules: [name: string, isRight: boolean, rule: string][] = [
    [
      'ADMIN_USERNAME',
      username !== null && isUsername(username),
      `${USERNAME_MIN} to ${USERNAME_MAX} visible characters`,
    ],
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
    if (!isRight) {
      throw wrong(
        name,
        `is missing or has not ${rule}`,
        'The first administrator needs all three: ADMIN_USERNAME, ADMIN_PASSWORD and ADMIN_PIN',
        `Set ${name} to ${rule}, or leave all three out for the demo station`,
      );
    }
  }
  return { username: username ?? '', password, pin };
}
