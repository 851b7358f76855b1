const DIGITS = 6;

/** The initial PIN in a new member's form (design.md 3): six random digits. */
export function randomPin(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}
