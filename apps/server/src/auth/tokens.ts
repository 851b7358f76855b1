import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** An opaque session token that nobody can guess. */
export const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url');

/** What is kept of a token. No salt: 256 random bits need none, and the session is found by this very value. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');
