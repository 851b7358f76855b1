import { array, boolean, number, object, string, type InferType } from 'yup';
import { PERMISSIONS, type Permission } from '../permissions/permissions';
import { id, instant, text } from '../shared/fields';

export const SHIFTS = ['morning', 'afternoon', 'night'] as const;
export type Shift = (typeof SHIFTS)[number];

export const USERNAME_MIN = 3;
export const USERNAME_MAX = 40;
export const PASSWORD_MIN = 6;
/** Long passphrases are welcome, whole files are not (ASVS 6.2.9 asks for 64 at least). */
export const PASSWORD_MAX = 200;
export const PIN_MIN = 4;
export const PIN_MAX = 6;

/** A member of the staff as the panel sees it: never a password, never a PIN. */
export const userSchema = object({
  id: id().required(),
  username: text().required(),
  shift: string().oneOf(SHIFTS).required(),
  /** The numeric rank of the member's role (SPEC 3). */
  role: number().integer().required(),
  roleName: text().defined(),
  is_active: boolean().required(),
  created_at: instant().required(),
  permissions: array()
    .of(
      string()
        .oneOf(PERMISSIONS as Permission[])
        .required(),
    )
    .required(),
});
export interface User extends InferType<typeof userSchema> {
  shift: Shift;
}
