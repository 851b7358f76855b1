import { describe, expect, it } from 'vitest';
import { PERMISSIONS, PERMISSIONS_BY_CATEGORY, hasAnyPermission, hasPermission, isPermission } from './permissions';

describe('permissions (product.md 6)', () => {
  it('are 38: four for each of nine areas, and two special ones', () => {
    expect(PERMISSIONS).toHaveLength(38);
    expect(new Set(PERMISSIONS).size).toBe(38);
    expect(PERMISSIONS_BY_CATEGORY.special).toEqual(['broadcaster', 'promoter']);
    expect(PERMISSIONS_BY_CATEGORY.soundtracks).toEqual([
      'view_soundtracks',
      'manage_soundtracks',
      'create_soundtracks',
      'delete_soundtracks',
    ]);
  });

  it('are had only if listed, and never by nobody', () => {
    expect(hasPermission({ permissions: ['view_games'] }, 'view_games')).toBe(true);
    expect(hasPermission({ permissions: ['view_games'] }, 'manage_games')).toBe(false);
    expect(hasPermission(null, 'view_games')).toBe(false);
    expect(hasAnyPermission({ permissions: ['promoter'] }, [])).toBe(false);
  });

  it('are told from other strings', () => {
    expect(isPermission('delete_schedule')).toBe(true);
    expect(isPermission('delete_everything')).toBe(false);
    expect(isPermission('constructor')).toBe(false);
  });
});
