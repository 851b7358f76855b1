import type { StoryContext } from '@storybook/react-vite';

/** Storybook mounts one story while it unmounts another, which React mistakes for a test without `act`. */
const OF_THE_RENDERER = 'The current testing environment is not configured to support act';
const complaints: string[] = [];
let isWatching = false;

/** Records console errors, including React's warnings. Idempotent. */
export function watchConsole(): void {
  if (isWatching) return;
  isWatching = true;
  const print = console.error;
  console.error = (...words: unknown[]) => {
    const text = words.map(String).join(' ');
    if (!text.startsWith(OF_THE_RENDERER)) complaints.push(text);
    print(...words);
  };
}

/**
 * Fails a story if the console reported errors since the last story. Expected errors are listed in the story:
 * `parameters: { complaints: [/breaks on purpose/] }`.
 */
export function requireNoComplaints({ parameters }: StoryContext): void {
  const expected = (parameters.complaints ?? []) as RegExp[];
  const unexpected = complaints.splice(0).filter((text) => !expected.some((pattern) => pattern.test(text)));
  if (unexpected.length > 0)
    throw new Error(`Console errors that the story does not expect:\n${unexpected.join('\n')}`);
}
