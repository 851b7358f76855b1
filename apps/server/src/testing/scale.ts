/** How much of something a test does: a little in `npm test`, all of it where `npm run proof` sets PROOF. */
export function scale({ short, proof }: { short: number; proof: number }): number {
  return process.env.PROOF === '1' ? proof : short;
}
