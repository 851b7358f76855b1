import { object, string, type InferType } from 'yup';
import { text } from '../shared/fields';
import { PASSWORD_MAX, PASSWORD_MIN, PIN_MIN, userSchema } from '../team/member';

/** The member's secrets as they are now. Digits and the upper limit are a rule of new PINs, not of present ones. */
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

/** What every way to sign in answers. */
export const signedInReply = object({
  /** Absent only where the session is a cookie. */
  token: string(),
  user: userSchema.required(),
  /** Sent once, to a browser that has none for this member: it shows it at later sign-ins. */
  deviceToken: string().optional(),
});
export type SignedInReply = InferType<typeof signedInReply>;
