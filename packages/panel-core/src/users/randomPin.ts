const DIGITS = 6;

/** The PIN that a new member's form starts with (design.md 3): six digits that nobody chose. */
export function randomPin(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}
