import type { SendRequest } from '@cabine/panel-core/contract';
import { looksOf } from '../team/looks';

/** Controls, and the marks that turn the direction of a text around: a name could seem to be another. */
const INVISIBLE = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu;

/** Composed, on one line, without what nobody sees. */
export const clean = (text: string) => text.normalize('NFC').replace(INVISIBLE, ' ').replace(/\s+/gu, ' ').trim();

/** Words as they look, whatever letters they are written with. */
const words = (text: string) =>
  ` ${looksOf(clean(text))
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** Tells what a station does not want to read: a word or several, as they stand between spaces and signs. */
export function createBlocker(blocked: readonly string[]): (request: SendRequest) => boolean {
  const all = blocked.map(words).filter((each) => each.trim() !== '');
  return ({ name, text }) => {
    const said = `${words(name)}\n${words(text)}`;
    return all.some((each) => said.includes(each));
  };
}
