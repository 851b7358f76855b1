import type { Http } from '../http/http';
import type { SignIn } from './auth.contract';

export function createAuthClient(http: Http) {
  return {
    verify: () => http.send('GET /auth/verify'),
    login: (body: SignIn) => http.send('POST /auth/login', { body }),
    logout: () => http.send('POST /auth/logout'),
  };
}
