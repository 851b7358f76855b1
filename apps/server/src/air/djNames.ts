import { looksOf } from '../team/looks';

/** A member, and the name that their encoder sends where that is another. */
export interface KnownName {
  id: number;
  username: string;
  alias: string | null;
}

/** Letters and digits alone, without accents: what is left when a name is typed in a hurry. */
const bareOf = (name: string) =>
  looksOf(name)
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** `DJ.Caio`, `DJ Caio`, `djcaio` and `caio` have the same key. */
export function djKey(name: string): string {
  const bare = bareOf(name);
  const shorter = bare.replace(/^dj/, '');
  return shorter.length > 1 ? shorter : bare;
}

/** From the closest to the loosest. */
const LIKENESSES: readonly ((one: string, other: string) => boolean)[] = [
  (one, other) => looksOf(one) === looksOf(other),
  (one, other) => bareOf(one) === bareOf(other),
  (one, other) => djKey(one) === bareOf(other) || bareOf(one) === djKey(other),
  (one, other) => djKey(one) === djKey(other),
];

/**
 * Who of the team a name on the air belongs to. A member's own name goes before another's alias, and the closer likeness
 * before the looser; where two members are equally like it, it is nobody's.
 */
export function findDj<Name extends KnownName>(name: string, members: readonly Name[]): Name | null {
  if (bareOf(name) === '') return null;
  const names = [
    members.map((member) => ({ member, known: member.username })),
    members.flatMap((member) => (member.alias === null ? [] : [{ member, known: member.alias }])),
  ];
  for (const group of names) {
    for (const isLike of LIKENESSES) {
      const alike = group.filter(({ known }) => isLike(name, known));
      if (alike.length > 1) return null;
      if (alike[0]) return alike[0].member;
    }
  }
  return null;
}
