import { boolean, object, string, type InferType } from 'yup';
import { endpoint } from '../shared/endpoint';
import { text } from '../shared/fields';
import { PASSWORD_MAX, PASSWORD_MIN, PIN_MIN, USERNAME_MAX, USERNAME_MIN, userSchema } from '../users/users.contract';

/** SPEC 5, Login. The PIN's digits and upper limit are a rule of new members, not of signing in. */
export const signInSchema = object({
  username: text()
    .min(USERNAME_MIN, 'Username must be at least 3 characters')
    .max(USERNAME_MAX, 'Username cannot exceed 40 characters')
    .required('Username must be at least 3 characters'),
  password: text()
    .min(PASSWORD_MIN, 'Password must be at least 6 characters')
    .max(PASSWORD_MAX, 'Password cannot exceed 200 characters')
    .required('Password must be at least 6 characters'),
  pin: text()
    .min(PIN_MIN, 'PIN must be at least 4 characters')
    .max(32, 'PIN cannot exceed 32 characters')
    .required('PIN must be at least 4 characters'),
  /** 'Mantenha-me conectado': a session of 30 days instead of 12 hours (DESIGN 3). */
  keepConnected: boolean().optional(),
});
export type SignIn = InferType<typeof signInSchema>;

export const authContract = {
  verify: endpoint({
    route: 'GET /auth/verify',
    summary: 'The signed-in member, with permissions as they are now.',
    access: 'signedIn',
    reply: object({ user: userSchema.required() }),
  }),
  login: endpoint({
    route: 'POST /auth/login',
    summary: 'Signs in with name, password and PIN; one answer for every wrong combination.',
    access: 'public',
    body: signInSchema,
    reply: object({ token: string().required(), user: userSchema.required() }),
  }),
  logout: endpoint({
    route: 'POST /auth/logout',
    summary: 'Ends the session of the token sent.',
    access: 'signedIn',
    reply: null,
  }),
};
