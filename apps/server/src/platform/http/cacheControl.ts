/** For what is named by its content: another content has another address. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
