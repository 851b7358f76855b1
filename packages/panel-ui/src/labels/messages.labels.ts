import type { Locale } from '@cabine/panel-core';

/** Messages of the contract's rules, which are written in the spec's own (English) words, in Portuguese. */
const PORTUGUESE: Readonly<Record<string, string>> = {
  'Username must be at least 3 characters': 'O nome de usuário precisa ter pelo menos 3 caracteres',
  'Username cannot exceed 40 characters': 'O nome de usuário pode ter no máximo 40 caracteres',
  'Password must be at least 6 characters': 'A senha precisa ter pelo menos 6 caracteres',
  'Password cannot exceed 200 characters': 'A senha pode ter no máximo 200 caracteres',
  'PIN must be at least 4 characters': 'O PIN precisa ter pelo menos 4 caracteres',
  'PIN cannot exceed 32 characters': 'O PIN pode ter no máximo 32 caracteres',
  'Text contains characters that cannot be stored': 'O texto tem caracteres que não podem ser guardados',
};

/** A validation message in the panel's language; unknown ones stay as they are. */
export function translateMessage(message: string, locale: Locale): string {
  return locale === 'pt-BR' ? (PORTUGUESE[message] ?? message) : message;
}
