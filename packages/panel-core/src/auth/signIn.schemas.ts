import { object, string, type InferType } from 'yup';
import { text } from '../shared/fields';
import { PASSWORD_MAX, PASSWORD_MIN, PIN_MIN, userSchema } from '../team/member';

/** The present secrets. The rules for digits and length apply to new PINs only: old ones must still sign in. */
export const presentPassword = () => text().min(PASSWORD_MIN).max(PASSWORD_MAX).required();
export const presentPin = () => text().min(PIN_MIN).max(32).required();

/** The answer to every kind of sign-in. */
export const signedInReply = object({
  /** Absent only where the session is a cookie. */
  token: string(),
  user: userSchema.required(),
  /** Sent to a browser without a device token of this member; it comes back with later sign-ins. */
  deviceToken: string().optional(),
});
export type SignedInReply = InferType<typeof signedInReply>;
