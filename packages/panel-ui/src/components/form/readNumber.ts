/** Signs that people copy together with an amount. */
const SIGNS = /^(?:R?\$|[◆♦💎])\s*|\s*(?:R?\$|[◆♦💎])$/giu;
const MOST_DECIMALS = 2;

function separatorsOf(language: string): { group: string; decimal: string } {
  const parts = new Intl.NumberFormat(language).formatToParts(1_234_567.5);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { group: of('group'), decimal: of('decimal') };
}

/** Full-width and Arabic digits as ASCII, and the Arabic separators as those that they look like. */
function inAscii(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll('٫', ',')
    .replaceAll('٬', '.');
}

/** Without grouping, if every group has three digits; null otherwise. */
function ungrouped(whole: string, group: string): string | null {
  const [first = '', ...groups] = whole.split(group);
  if (groups.length === 0) return whole;
  const isGrouped = /^[1-9]\d{0,2}$/.test(first) && groups.every((each) => /^\d{3}$/.test(each));
  return isGrouped ? first + groups.join('') : null;
}

/** Splits into whole and decimal part, as far as the text can be read in one way only. */
function partsOf(text: string, language: string): [whole: string | null, decimals: string] {
  const found = [...text].filter((character) => !/\d/.test(character));
  const kinds = new Set(found);
  const last = found.at(-1);
  if (last === undefined) return [text, ''];
  const at = text.lastIndexOf(last);
  const [before, after] = [text.slice(0, at), text.slice(at + 1)];
  // Blanks and apostrophes group; comma and point do both.
  const mayBeDecimal = last === ',' || last === '.';
  if (kinds.size === 1 && found.length === 1 && mayBeDecimal) {
    const isGroup = after.length === 3 && last === separatorsOf(language).group;
    return isGroup ? [ungrouped(text, last), ''] : [before, after];
  }
  if (kinds.size === 1) return [ungrouped(text, last), ''];
  const [group = ''] = kinds;
  const isMixed = kinds.size === 2 && mayBeDecimal && found.filter((each) => each === last).length === 1;
  return isMixed ? [ungrouped(before, group), after] : [null, ''];
}

/**
 * The number of a typed or pasted text: undefined for an empty one, NaN if it is none or could be two, as 12,345 could.
 * A point or a comma before one or two digits is a decimal one in every language; before three it groups where the
 * language groups by it.
 */
export function readNumber(text: string, language: string): number | undefined {
  const plain = inAscii(text.trim()).replace(SIGNS, '').replace('−', '-').replace(/\s/gu, ' ').replaceAll('’', "'");
  if (plain === '') return undefined;
  const [, sign = '', figures = ''] = /^([-+]?)(\d[\d., ']*|[.,]\d+)$/.exec(plain) ?? [];
  const [whole, decimals] = partsOf(figures, language);
  if (whole === null || figures === '' || decimals.length > MOST_DECIMALS || !/^\d*$/.test(whole)) return NaN;
  const number = Number(`${sign}${whole || '0'}.${decimals || '0'}`);
  // Larger ones lose their hundredths.
  return Number.isSafeInteger(Math.round(number * 100)) ? number : NaN;
}
