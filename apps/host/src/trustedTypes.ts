/** What the browser knows under Trusted Types; absent where it knows none. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(text: string): string | null }): unknown;
}

/**
 * No text of the panel becomes markup: its page requires Trusted Types, and this policy lets through the empty text
 * alone, by which react-aria's announcer clears what it said.
 */
export function forbidMarkup(): void {
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', { createHTML: (text) => (text === '' ? '' : null) });
}
