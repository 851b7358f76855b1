import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 100;

/**
 * Polls until the condition is true; throws with its description after the limit.
 *
 * Not `expect.poll`, which stops silently when another test begins, and faults run concurrently.
 */
export async function until(what: string, limitMs: number, isTrue: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + limitMs;
  while (Date.now() < deadline) {
    if (await isTrue()) return;
    await pause(POLL_MS);
  }
  throw new Error(`Waited ${limitMs / 1000} s in vain: ${what}.`);
}
