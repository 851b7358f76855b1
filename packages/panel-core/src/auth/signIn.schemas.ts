import type { InferType } from 'yup';
import { boolean, object } from '../shared/schema';
import { text } from '../shared/fields';
import { PASSWORD_MAX, PASSWORD_MIN, PIN_MIN, USERNAME_MAX, USERNAME_MIN } from '../team/member';

/** The present secrets. The rules for digits and length apply to new PINs only: old ones must still sign in. */
export const presentPassword = () => text().min(PASSWORD_MIN).max(PASSWORD_MAX).required();
export const presentPin = () => text().min(PIN_MIN).max(32).required();

/** product.md 5, Login. */
export const signInSchema = object({
  username: text().min(USERNAME_MIN).max(USERNAME_MAX).required(),
  password: presentPassword(),
  pin: presentPin(),
  /** 'Mantenha-me conectado': a session of 30 days instead of 12 hours (design.md 3). */
  keepConnected: boolean().optional(),
});
export type SignIn = InferType<typeof signInSchema>;

/** Request header with the token of a known device. */
export const DEVICE_TOKEN_HEADER = 'device-token';
