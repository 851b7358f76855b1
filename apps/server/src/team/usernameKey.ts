/**
 * Two names with the same key are the same account: `Lumi`, `lumi` and `Ｌｕｍｉ`.
 *
 * Lower-cased twice, because compatibility forms can become capitals.
 */
export function usernameKey(username: string): string {
  return username.trim().toLowerCase().normalize('NFKC').toLowerCase();
}
