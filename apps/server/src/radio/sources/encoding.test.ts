import { expect, it } from 'vitest';
import { readText } from './fields';

const bytes = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding).toString('latin1');

it.each([
  ['UTF-8', bytes('Tom Jobim - Águas de Março 🎧'), 'Tom Jobim - Águas de Março 🎧'],
  ['Latin-1', bytes('CANÇÃO DO José', 'latin1'), 'CANÇÃO DO José'],
  ['windows-1252', '\x93N\xe3o\x94 \x96 R\xe1dio', '“Não” – Rádio'],
  ['UTF-8 read as Latin-1', bytes(bytes('DJ.José - Águas de Março')), 'DJ.José - Águas de Março'],
  ['UTF-8 read as windows-1252', bytes('DJ JosÃ© â€“ â€œNÃ£oâ€\u009d'), 'DJ José – “Não”'],
  ['encoded three times', bytes(bytes(bytes('José'))), 'José'],
  ['text that is decoded already', 'São “João” 東京', 'São “João” 東京'],
  ['entities', 'Jos&eacute; &Atilde;&copy;', 'José Ã©'],
  ['entities of bytes', 'Jos&#195;&#169;', 'José'],
])('reads a field of %s', (_, field, expected) => expect(readText(field)).toBe(expected));
