import { object, string, type InferType } from 'yup';
import { text } from '../shared/fields';
import { PASSWORD_MAX, PASSWORD_MIN, PIN_MIN, userSchema } from '../team/member';

/** The present secrets. The rules for digits and length apply to new PINs only: old ones must still sign in. */
export const presentPassword = () =>
  text()
    .min(PASSWORD_MIN, 'Password must be at least 6 characters')
    .max(PASSWORD_MAX, 'Password cannot exceed 200 characters')
    .required('Password must be at least 6 characters');
export const presentPin = () =>
  text()
    .min(PIN_MIN, 'PIN must be at least 4 characters')
    .max(32, 'PIN cannot exceed 32 characters')
    .required('PIN must be at least 4 characters');

/** The answer to every kind of sign-in. */
export const signedInReply = object({
  /** Absent only where the session is a cookie. */
  token: string(),
  user: userSchema.required(),
  /** Sent to a browser without a device token of this member; it comes back with later sign-ins. */
  deviceToken: string().optional(),
});
export type SignedInReply = InferType<typeof signedInReply>;
