import { looksOf } from '../team/looks';

/** A member with the name that their encoder sends, if it differs. */
export interface KnownName {
  id: number;
  username: string;
  alias: string | null;
  /** 1 once the alias was heard in an hour of the member's. */
  is_alias_proven?: number;
}

/** Letters and digits without accents. */
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

/** From strict to lenient. */
const LIKENESSES: readonly ((one: string, other: string) => boolean)[] = [
  (one, other) => looksOf(one) === looksOf(other),
  (one, other) => bareOf(one) === bareOf(other),
  (one, other) => djKey(one) === bareOf(other) || bareOf(one) === djKey(other),
  (one, other) => djKey(one) === djKey(other),
];

/**
 * Finds the member to whom a name on air belongs. Member names take precedence over aliases, and strict matches over
 * lenient ones; a tie matches none.
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
