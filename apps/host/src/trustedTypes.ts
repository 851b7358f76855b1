/** The browser's Trusted Types API. Undefined in browsers without it. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(text: string): string | null }): unknown;
}

/**
 * The page's policy requires Trusted Types, so no string becomes HTML. Only the empty string is allowed: react-aria's
 * announcer clears its message with it.
 */
export function forbidMarkup(): void {
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', { createHTML: (text) => (text === '' ? '' : null) });
}
