/** A signal that aborts with the first of both. `AbortSignal.any` is younger than the oldest browsers (docs/embed.md). */
export function abortedBy(one: AbortSignal, other: AbortSignal): AbortSignal {
  const either = new AbortController();
  for (const signal of [one, other]) {
    if (signal.aborted) either.abort(signal.reason);
    // The listener on the other ends with the first abort.
    else signal.addEventListener('abort', () => either.abort(signal.reason), { signal: either.signal });
  }
  return either.signal;
}
