const DIGITS = 6;

/** The initial PIN in a new member's form (design.md 3): six random digits. */
export function randomPin(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The password of a member who will choose one by link; nobody sees it. */
export function randomPassword(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
