import type { Locale } from '@cabine/panel-core';

/** What the sign-in's rules say, in Portuguese; apart from messages.labels.ts because its page has no other form. */
export const SIGN_IN_MESSAGES: Readonly<Record<string, string>> = {
  'Username must be at least 3 characters': 'O nome de usuário precisa ter pelo menos 3 caracteres',
  'Username cannot exceed 40 characters': 'O nome de usuário pode ter no máximo 40 caracteres',
  'Password must be at least 6 characters': 'A senha precisa ter pelo menos 6 caracteres',
  'Password cannot exceed 200 characters': 'A senha pode ter no máximo 200 caracteres',
  'PIN must be at least 4 characters': 'O PIN precisa ter pelo menos 4 caracteres',
  'PIN cannot exceed 32 characters': 'O PIN pode ter no máximo 32 caracteres',
  'Text contains characters that cannot be stored': 'O texto tem caracteres que não podem ser guardados',
};

/** Says a message in the panel's language; one that is not among them stays as it is. */
export const translateBy = (portuguese: Readonly<Record<string, string>>) => (message: string, locale: Locale) =>
  locale === 'pt-BR' ? (portuguese[message] ?? message) : message;

/** A message of the sign-in in the panel's language. */
export const translateSignIn = translateBy(SIGN_IN_MESSAGES);
