import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const TOKEN_BYTES = 32;

export const newToken = (bytes = TOKEN_BYTES) => randomBytes(bytes).toString('base64url');

/** The stored hash of a token. Unsalted: rows are found by it, and 256 random bits need no salt. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** Compares in constant time. */
export function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
