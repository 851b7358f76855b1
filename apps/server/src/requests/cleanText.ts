import type { SendRequest } from '@cabine/panel-core/contract';
import { looksOf } from '../team/looks';

/** Control characters, and characters that change the text direction, which could disguise a name. */
const INVISIBLE = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu;

/** Composed, on one line, without invisible characters. */
export const clean = (text: string) => text.normalize('NFC').replace(INVISIBLE, ' ').replace(/\s+/gu, ' ').trim();

/** Normalises look-alike letters, case and accents. */
const words = (text: string) =>
  ` ${looksOf(clean(text))
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** Returns a function that finds blocked words or phrases, at word boundaries. */
export function createBlocker(blocked: readonly string[]): (request: SendRequest) => boolean {
  const all = blocked.map(words).filter((each) => each.trim() !== '');
  return ({ name, text }) => {
    const folded = `${words(name)}\n${words(text)}`;
    return all.some((each) => folded.includes(each));
  };
}
