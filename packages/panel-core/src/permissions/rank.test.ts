import { describe, expect, it } from 'vitest';
import { holdsMore, isAdministrator, outranks, unheldGrants } from './rank';

describe('rank (design.md 3)', () => {
  it.each([
    [50, 49, 100, true],
    [50, 50, 100, false],
    [50, 51, 100, false],
    [100, 100, 100, true],
    [50, 100, 50, false],
  ])('%i acts on %i under a highest of %i: %s', (own, other, highest, expected) => {
    expect(outranks(own, other, highest)).toBe(expected);
  });
});

describe('holding more (design.md 3)', () => {
  const caller = { permissions: ['view_users', 'view_games'] };

  it.each([
    [[], false],
    [['view_games'], false],
    [['view_games', 'view_users'], false],
    [['view_games', 'delete_users'], true],
    [['delete_users'], true],
  ])('beyond view_users and view_games, %j is more: %s', (permissions, expected) => {
    expect(holdsMore(caller, { permissions })).toBe(expected);
  });
});

describe('granting (design.md 3)', () => {
  const granter = { permissions: ['view_users', 'view_games'] };

  it('returns the new permissions that the granter lacks', () => {
    expect(unheldGrants(granter, [], ['view_users', 'delete_users'])).toEqual(['delete_users']);
  });

  it('ignores permissions the role already had', () => {
    expect(unheldGrants(granter, ['delete_users'], ['delete_users', 'view_games'])).toEqual([]);
  });
});

it('administrators hold both permissions for members and roles', () => {
  expect(isAdministrator({ permissions: ['manage_users', 'manage_permissions'] })).toBe(true);
  expect(isAdministrator({ permissions: ['manage_users', 'manage_roles'] })).toBe(false);
});
