/**
 * The one door to what a browser may lack, refuse (cookies blocked, a sandboxed frame) or throw at: all three are absent.
 *
 * @returns undefined if it is absent
 */
export function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
