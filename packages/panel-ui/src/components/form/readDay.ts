const DAY_FIRST = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/;
const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;

/** A typed or pasted day, `20/11/2026`, `20.11.26` or `2026-11-20`, as `2026-11-20`; null for any other text. */
export function readDay(text: string): string | null {
  const plain = text.normalize('NFKC').replace(/[\s\p{Cf}]+/gu, '');
  const [, first, , second, third] = DAY_FIRST.exec(plain) ?? [];
  const [, year = third?.padStart(4, '20'), month = second, day = first] = YEAR_FIRST.exec(plain) ?? [];
  if (year === undefined || month === undefined || day === undefined) return null;
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${found}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(found) ? found : null;
}
