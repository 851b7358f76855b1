import type { StoryContext } from '@storybook/react-vite';

/** Storybook's renderer mounts one story while it still unmounts another, and React takes that for a test without `act`. */
const OF_THE_RENDERER = 'The current testing environment is not configured to support act';
const complaints: string[] = [];
let isWatching = false;

/** Remembers the errors of the console, among them React's warnings. Asked before each file, it watches once. */
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
 * Fails a story for what the console said since the last one ended. Stories that want such a message name it:
 * `parameters: { complaints: [/breaks on purpose/] }`.
 */
export function requireNoComplaints({ parameters }: StoryContext): void {
  const expected = (parameters.complaints ?? []) as RegExp[];
  const unexpected = complaints.splice(0).filter((text) => !expected.some((pattern) => pattern.test(text)));
  if (unexpected.length > 0) throw new Error(`Console errors that the story does not name:\n${unexpected.join('\n')}`);
}
