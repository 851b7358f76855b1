/** Text without case and accents, for searching. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  return /[^\u0000-\u007f]/.test(lower) ? lower.normalize('NFD').replace(/\p{M}+/gu, '') : lower;
}
