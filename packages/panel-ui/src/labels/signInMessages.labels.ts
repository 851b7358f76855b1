import type { Locale } from '@cabine/panel-core';

/** Portuguese messages of the sign-in form; separate from messages.labels.ts to keep the sign-in page small. */
export const SIGN_IN_MESSAGES: Readonly<Record<string, string>> = {
  'Username must be at least 3 characters': 'O nome de usuário precisa ter pelo menos 3 caracteres',
  'Username cannot exceed 40 characters': 'O nome de usuário pode ter no máximo 40 caracteres',
  'Password must be at least 6 characters': 'A senha precisa ter pelo menos 6 caracteres',
  'Password cannot exceed 200 characters': 'A senha pode ter no máximo 200 caracteres',
  'PIN must be at least 4 characters': 'O PIN precisa ter pelo menos 4 caracteres',
  'PIN cannot exceed 32 characters': 'O PIN pode ter no máximo 32 caracteres',
  'Text contains characters that cannot be stored': 'O texto tem caracteres que não podem ser guardados',
};

/** product.md 5: messages of the sign-in form that the set `spec` keeps in English. */
export const QUOTED_AT_SIGN_IN = [
  'Username must be at least 3 characters',
  'Password must be at least 6 characters',
  'PIN must be at least 4 characters',
];

/** Translates messages by a table; `spec` keeps the `quoted` ones, and an unknown one is returned unchanged. */
export const translateBy =
  (portuguese: Readonly<Record<string, string>>, quoted: readonly string[]) => (message: string, locale: Locale) =>
    locale === 'en' || (locale === 'spec' && quoted.includes(message)) ? message : (portuguese[message] ?? message);

export const translateSignIn = translateBy(SIGN_IN_MESSAGES, QUOTED_AT_SIGN_IN);
