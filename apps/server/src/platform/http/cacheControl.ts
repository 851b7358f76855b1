/** For addresses that contain a hash of their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
