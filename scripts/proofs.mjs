// What proof.mjs chooses and says, in a separate module for its test.

/** Exit code of a proof without faults that could not reach the npm registry. */
export const NOT_AUDITED = 2;

/** 'All proven.' only if every proof passed. */
export function lastLine({ failed, notAudited }) {
  const lines = [
    failed.length > 0 && `Fell short: ${failed.join(', ')}`,
    notAudited.length > 0 && `Not audited: ${notAudited.join(', ')}. Run again with access to the npm registry.`,
  ].filter(Boolean);
  return `\n${lines.join('\n') || 'All proven.'}`;
}
