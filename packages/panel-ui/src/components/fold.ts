/** Text without case and accents, for searching. */
export function fold(text: string): string {
  return text.toLowerCase().replace(/\P{ASCII}+/gu, (part) => part.normalize('NFD').replace(/\p{M}+/gu, ''));
}
