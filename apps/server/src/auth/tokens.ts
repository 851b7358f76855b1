import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const TOKEN_BYTES = 32;

/** An opaque token that nobody can guess. */
export const newToken = (bytes = TOKEN_BYTES) => randomBytes(bytes).toString('base64url');

/** What is kept of a token. No salt: 256 random bits need none, and the session is found by this very value. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** Takes equally long whatever was given. */
export function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
