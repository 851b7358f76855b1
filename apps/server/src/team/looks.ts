import { plainHostName } from '@cabine/panel-core/contract';
import unhomoglyph from 'unhomoglyph';

/**
 * How a name looks: its skeleton by Unicode TS 39, without the formatting that the schedule shows. Two names with the
 * same skeleton cannot be distinguished.
 */
export function looksOf(username: string): string {
  const shown = plainHostName(username).normalize('NFKC').toLowerCase().normalize('NFD');
  // Some letters look like capitals.
  return unhomoglyph(unhomoglyph(shown).toLowerCase()).replace(/\s+/g, ' ').trim();
}
