/** Signs and blanks as the languages of the panel sort them, before digits and letters. */
const SIGNS = ' _-,;:!?.\'"()[]{}@*/\\&#%`^+<=>|~$';

/** Letters that no form of Unicode takes apart, and that languages sort as plain ones: who types 'lukasz' means 'Łukasz'. */
const PLAIN: Readonly<Record<string, string>> = { æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h' };

/**
 * Text without case, accents, invisible characters and forms of letters: what people type is found in whatever spelling
 * somebody stored. Panel and server search by it; a stored text is folded again by a migration if this changes.
 */
export function fold(text: string): string {
  return text.toLowerCase().replace(/\P{ASCII}+/gu, (part) =>
    part
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cf}]+/gu, '')
      .replace(/[æœøłđðħ]/g, (letter) => PLAIN[letter] ?? letter)
      // 'ß' and 'SS', 'ı' and 'I' are the same to who searches.
      .toUpperCase()
      .toLowerCase(),
  );
}

/** A day with its time, as lists show it; else what lies between blanks. */
const WORD = /\d+([/.-])\d+\1\d+,? \d\d?:\d\d(?!\S)|\S+/g;

/** The folded words of a search, each once; none that another one contains. A day with its time is one. */
export function wordsOf(text: string): string[] {
  const words = [
    ...new Set(
      fold(text)
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .match(WORD),
    ),
  ];
  return words.filter((word) => !words.some((other) => other !== word && other.includes(word)));
}

/** A text whose order by code points is that of people: without case and accents, signs first, numbers by size. */
export function sortKey(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]/gu, (sign) => (SIGNS.includes(sign) ? String.fromCharCode(SIGNS.indexOf(sign) + 1) : sign))
    .replace(/\d+/g, (digits) => {
      const number = digits.replace(/^0+(?=\d)/, '');
      // 'DJ 9' before 'DJ 10': first how long a number is.
      return String(number.length).padStart(2, '0') + number;
    });
}

/** The unique form of a name: spellings that look alike on every screen are one, 'José' and 'Jose' are two. */
export function usernameKey(name: string): string {
  return name.trim().toLowerCase().normalize('NFKC').toLowerCase();
}
