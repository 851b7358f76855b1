/** Set by `npm run proof`. */
export const IS_PROOF = process.env.PROOF === '1';

/** How much of something a test does: a little in `npm test`, all of it in a proof. */
export function scale<T>({ short, proof }: { short: T; proof: T }): T {
  return IS_PROOF ? proof : short;
}
