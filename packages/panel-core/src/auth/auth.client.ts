import type { BodyOf, Http } from '../http/http';
import { DEVICE_TOKEN_HEADER, type ChangeSecrets, type RedeemLink, type SignIn } from './auth.contract';
import type { ConfirmSecrets } from './passkeys.contract';

export function createAuthClient(http: Http) {
  return {
    verify: () => http.send('GET /auth/verify'),
    /** @param device token of an earlier sign-in in this browser, or null */
    login: (body: SignIn, device: string | null = null) =>
      http.send('POST /auth/login', { body, ...(device !== null && { headers: { [DEVICE_TOKEN_HEADER]: device } }) }),
    logout: () => http.send('POST /auth/logout'),
    listSessions: () => http.send('GET /auth/sessions'),
    endSession: (id: number) => http.send('DELETE /auth/sessions/:id', { params: { id } }),
    endSessions: () => http.send('DELETE /auth/sessions'),
    changeSecrets: (body: ChangeSecrets) => http.send('PUT /auth/secrets', { body }),
    readOwnData: () => http.send('GET /own-data'),
    readLink: (token: string) => http.send('POST /auth/link/owner', { body: { token } }),
    redeemLink: (body: RedeemLink) => http.send('POST /auth/link', { body }),
    usePasskey: (body: BodyOf<'POST /auth/passkey'>) => http.send('POST /auth/passkey', { body }),
    listPasskeys: () => http.send('GET /auth/passkeys'),
    startPasskey: (body: ConfirmSecrets) => http.send('POST /auth/passkeys/options', { body }),
    addPasskey: (body: BodyOf<'POST /auth/passkeys'>) => http.send('POST /auth/passkeys', { body }),
    removePasskey: (id: number, body: ConfirmSecrets) =>
      http.send('POST /auth/passkeys/:id/removal', { params: { id }, body }),
  };
}
