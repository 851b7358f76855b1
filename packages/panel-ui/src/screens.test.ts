import { PERMISSIONS, type Permission } from '@cabine/panel-core';
import { AUDIT_AREAS, PERMISSION_AREAS } from '@cabine/panel-core/contract';
import { describe, expect, it } from 'vitest';
import { areaLabels } from './labels/areas.labels';
import { rolesLabels } from './roles/roles.labels';
import { menuGroups, screens } from './screens';

/** Permissions to view something that have no menu item of their own, with the reason. */
const WITHOUT_ENTRY: Partial<Record<Permission, string>> = {
  view_schedule: 'the week is in Locução and Promotor, which require broadcaster and promoter (product.md 2.2)',
  view_soundtracks: 'the jingles are in Locução, which requires broadcaster (product.md 2.2)',
};
const known = new Set([
  ...menuGroups.flatMap(({ needs }): readonly Permission[] => needs),
  ...screens.flatMap(({ needs = [] }) => needs),
]);

describe('the menu', () => {
  it('has an item for every permission to view something', () => {
    const unknown = PERMISSIONS.filter((permission) => permission.startsWith('view_') && !known.has(permission));
    expect(
      unknown,
      'permissions that no screen of a *.feature.ts requires, so that their holders have no menu item',
    ).toEqual(Object.keys(WITHOUT_ENTRY));
  });

  it('has a unique address, key and place for each screen', () => {
    for (const key of ['path', 'label', 'place'] as const) {
      const values = screens.map((screen) => screen[key]);
      expect(values.filter((value, at) => values.indexOf(value) !== at)).toEqual([]);
    }
  });

  it('shows Administração to every member who may open one of its screens', () => {
    const shown: readonly Permission[] = menuGroups.find(({ name }) => name === 'administration')?.needs ?? [];
    const asked = screens.flatMap(({ group, needs = [] }) => (group === 'administration' ? needs : []));
    expect(asked.filter((permission) => !shown.includes(permission))).toEqual([]);
  });
});

describe.each(['spec', 'pt-BR', 'en'] as const)('every area has a name in %s', (locale) => {
  it.each(PERMISSION_AREAS)('in the role form: %s', (area) => {
    const own = (areaLabels.sets[locale] as Partial<Record<string, string>>)[area];
    expect(rolesLabels.sets[locale].category(area, own)).not.toBe(area);
    expect(rolesLabels.sets[locale].permission(`view_${area}`, own)).not.toContain('undefined');
  });
  it.each(AUDIT_AREAS)('in the audit log: %s', (area) => expect(areaLabels.sets[locale]).toHaveProperty(area));
});
