/**
 * What makes two names the same: `Lumi`, `lumi` and `Ｌｕｍｉ` are one account.
 *
 * Lower case comes twice because compatibility forms can turn into capitals.
 */
export function usernameKey(username: string): string {
  return username.trim().toLowerCase().normalize('NFKC').toLowerCase();
}
