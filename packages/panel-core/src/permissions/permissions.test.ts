import { describe, expect, it } from 'vitest';
import {
  PERMISSIONS,
  PERMISSION_AREAS,
  PERMISSIONS_BY_CATEGORY,
  categoryOf,
  hasAnyPermission,
  hasPermission,
  isPermission,
} from './permissions';

describe('permissions (product.md 6)', () => {
  it('consist of four for each area and two special ones', () => {
    expect(PERMISSION_AREAS.length).toBeGreaterThanOrEqual(9);
    expect(PERMISSIONS).toHaveLength(PERMISSION_AREAS.length * 4 + 2);
    expect(new Set(PERMISSIONS).size).toBe(PERMISSIONS.length);
    expect(PERMISSIONS_BY_CATEGORY.special).toEqual(['broadcaster', 'promoter']);
    expect(PERMISSIONS_BY_CATEGORY.soundtracks).toEqual([
      'view_soundtracks',
      'manage_soundtracks',
      'create_soundtracks',
      'delete_soundtracks',
    ]);
  });

  it('have one category each, and those of a host app none', () => {
    for (const [category, permissions] of Object.entries(PERMISSIONS_BY_CATEGORY))
      for (const permission of permissions)
        expect([permission, categoryOf(permission)]).toEqual([permission, category]);
    expect(categoryOf('view_sponsors')).toBeNull();
  });

  it('are held only if listed, and by no visitor', () => {
    expect(hasPermission({ permissions: ['view_games'] }, 'view_games')).toBe(true);
    expect(hasPermission({ permissions: ['view_games'] }, 'manage_games')).toBe(false);
    expect(hasPermission(null, 'view_games')).toBe(false);
    const promoter = { permissions: ['promoter'] };
    expect(hasAnyPermission(promoter, [])).toBe(false);
    expect(hasAnyPermission(promoter, ['broadcaster', 'promoter'])).toBe(true);
    expect(hasAnyPermission(promoter, ['broadcaster', 'view_games'])).toBe(false);
  });

  it('are distinguished from other strings', () => {
    expect(isPermission('delete_schedule')).toBe(true);
    expect(isPermission('delete_everything')).toBe(false);
    expect(isPermission('constructor')).toBe(false);
  });
});
