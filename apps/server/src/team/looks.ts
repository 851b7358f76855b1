import { plainHostName } from '@cabine/panel-core/contract';
import unhomoglyph from 'unhomoglyph';

/** Without what nobody sees, such as a soft hyphen. */
const plain = (name: string) =>
  plainHostName(name)
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .normalize('NFKC');

/** A name as the eye has it, capitals apart: a capital `i` is the same as a small `L`, and Iara is not Lara. */
export const seenAs = (name: string): string => unhomoglyph(plain(name).normalize('NFD')).replace(/\s+/g, ' ').trim();

/**
 * How a name looks: its skeleton by Unicode TS 39, without the formatting that the schedule shows. Two names with the
 * same skeleton cannot be distinguished.
 */
export function looksOf(username: string): string {
  const shown = plain(username).toLowerCase().normalize('NFD');
  // Some letters look like capitals.
  return unhomoglyph(unhomoglyph(shown).toLowerCase()).replace(/\s+/g, ' ').trim();
}
