/** Text without case and accents, for searching. */
export function fold(text: string): string {
  const known = new Map<string, string>();
  return text.toLowerCase().replace(/\P{ASCII}+/gu, (part) => {
    const folded = known.get(part) ?? part.normalize('NFD').replace(/\p{M}+/gu, '');
    known.set(part, folded);
    return folded;
  });
}
