import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 100;

/**
 * Polls until it is true; throws with what was waited for.
 *
 * Not `expect.poll`: that one gives up in silence when another test begins, and faults run beside each other.
 */
export async function until(what: string, limitMs: number, isTrue: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + limitMs;
  while (Date.now() < deadline) {
    if (await isTrue()) return;
    await pause(POLL_MS);
  }
  throw new Error(`Waited ${limitMs / 1000} s in vain: ${what}.`);
}
