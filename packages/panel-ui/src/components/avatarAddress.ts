/**
 * A member's picture.
 *
 * @param template address with `{username}` in it
 */
export function avatarAddress(template: string, username: string): string {
  // encodeURIComponent throws on half a surrogate pair, which JSON lets through.
  return template.replaceAll('{username}', encodeURIComponent(username.replace(/\p{Cs}/gu, '')));
}
