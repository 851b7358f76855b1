const ONE_SEPARATOR = /^([-−]?\d*)[.,](\d{1,2})$/;

/** Parses a decimal with a comma or a point and one or two digits after it; null for any other text. */
export function readDecimal(text: string): number | null {
  const parts = ONE_SEPARATOR.exec(text.trim());
  return parts && Number(`${parts[1]!.replace('−', '-')}.${parts[2]}`);
}

/** Writes such a decimal with the language's separator and returns any other text unchanged. */
export function inNotationOf(language: string, text: string): string {
  const separator = new Intl.NumberFormat(language).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value;
  return text.trim().replace(ONE_SEPARATOR, (_, whole: string, rest: string) => `${whole}${separator ?? '.'}${rest}`);
}
