// What proof.mjs says in the end, apart from it for its test: no runner of scripts has a third outcome.

/** The exit code of a proof that found no fault, but could not ask whom it must. */
export const NOT_ASKED = 2;

/** What a run of proofs ends with: 'All proven.' only if every one of them was. */
export function lastLine({ failed, notAsked }) {
  const lines = [
    failed.length > 0 && `Fell short: ${failed.join(', ')}`,
    notAsked.length > 0 && `Not audited: ${notAsked.join(', ')}. Ask again where a registry answers.`,
  ].filter(Boolean);
  return `\n${lines.join('\n') || 'All proven.'}`;
}
