interface Closing {
  /** Whether 'close' was emitted. */
  readonly closed: boolean;
  once(event: 'close', run: () => void): unknown;
}

/**
 * Runs something once an answer, request, socket or stream is closed; at once if it is closed already, because then
 * 'close' was emitted while something else was awaited.
 */
export function whenGone(closing: Closing, run: () => void): void {
  if (closing.closed) run();
  else closing.once('close', run);
}
