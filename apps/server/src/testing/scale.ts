/** Set by `npm run proof`. */
export const IS_PROOF = process.env.PROOF === '1';

/** Size of a test: small in `npm test`, full in a proof. */
export function scale<T>({ short, proof }: { short: T; proof: T }): T {
  return IS_PROOF ? proof : short;
}
