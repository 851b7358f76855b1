import { PanelApiError } from '../shared/PanelApiError';

/** Codes of the errors that `createPasskey` and `signByPasskey` throw. */
const PASSKEY_CANCELLED = 'passkey_cancelled';
const PASSKEY_KNOWN = 'passkey_known';
const PASSKEY_UNAVAILABLE = 'passkey_unavailable';

const CODES: Partial<Record<string, string>> = {
  NotAllowedError: PASSKEY_CANCELLED,
  AbortError: PASSKEY_CANCELLED,
  InvalidStateError: PASSKEY_KNOWN,
};

/** Few pages need the library. Each function is named, so that bundlers leave the others out. */
const loadCreate = () => import('@simplewebauthn/browser').then(({ startRegistration }) => startRegistration);
const loadSign = () => import('@simplewebauthn/browser').then(({ startAuthentication }) => startAuthentication);

async function asking<O, T>(
  load: () => Promise<(options: { optionsJSON: O }) => Promise<T>>,
  options: string,
): Promise<string> {
  const ask = await load();
  try {
    return JSON.stringify(await ask({ optionsJSON: JSON.parse(options) as O }));
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : '';
    throw new PanelApiError('invalid', 'The browser gave no passkey', {
      code: CODES[name] ?? PASSKEY_UNAVAILABLE,
      cause,
    });
  }
}

/**
 * Asks the browser for a new passkey.
 *
 * @param options WebAuthn's creation options, as JSON
 * @returns the browser's answer, as JSON
 * @throws PanelApiError `passkey_cancelled`; `passkey_known` if it holds one of this member's; `passkey_unavailable`
 */
export const createPasskey = (options: string): Promise<string> => asking(loadCreate, options);

/** Asks the browser to sign in with a passkey. Arguments and errors as for `createPasskey`. */
export const signByPasskey = (options: string): Promise<string> => asking(loadSign, options);
