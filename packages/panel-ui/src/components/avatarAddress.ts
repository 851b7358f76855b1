/**
 * A member's picture.
 *
 * @param template address with `{username}` in it
 */
export function avatarAddress(template: string, username: string): string {
  // JSON allows a lone surrogate, and encodeURIComponent throws on it.
  return template.replaceAll('{username}', encodeURIComponent(username.replace(/\p{Cs}/gu, '')));
}
