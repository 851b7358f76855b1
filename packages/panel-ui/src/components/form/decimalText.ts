const ONE_SEPARATOR = /^([-−]?\d*)[.,](\d{1,2})$/;

/** Finds what can be typed as a decimal with comma or point: one separator, then one or two digits. */
export function readDecimal(text: string): number | null {
  const parts = ONE_SEPARATOR.exec(text.trim());
  return parts && Number(`${parts[1]!.replace('−', '-')}.${parts[2]}`);
}

/** Writes such a text with the language's own decimal separator; any other stays as it is. */
export function inNotationOf(language: string, text: string): string {
  const separator = new Intl.NumberFormat(language).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value;
  return text.trim().replace(ONE_SEPARATOR, (_, whole: string, rest: string) => `${whole}${separator ?? '.'}${rest}`);
}
