import { plainHostName } from '@cabine/panel-core/contract';
import unhomoglyph from 'unhomoglyph';

/**
 * What a name looks like, as Unicode TS 39 tells it (its skeleton), without the formatting that the schedule draws: two
 * names with the same looks can't be told apart.
 */
export function looksOf(username: string): string {
  const shown = plainHostName(username).normalize('NFKC').toLowerCase().normalize('NFD');
  // Some letters look like capitals.
  return unhomoglyph(unhomoglyph(shown).toLowerCase()).replace(/\s+/g, ' ').trim();
}
