import { PERMISSIONS, type Permission } from '@cabine/panel-core';
import { AUDIT_AREAS, PERMISSION_AREAS } from '@cabine/panel-core/contract';
import { describe, expect, it } from 'vitest';
import { auditLabels } from './audit/audit.labels';
import * as features from './features';
import { areaName } from './provider/feature';
import { rolesLabels } from './roles/roles.labels';
import { menuGroups, screens } from './screens';

/** Rights to look at something that open no entry of their own, and why. */
const WITHOUT_ENTRY: Partial<Record<Permission, string>> = {
  view_schedule: 'the week stands in Locução and Promotor, which ask for broadcaster and promoter (product.md 2.2)',
  view_soundtracks: 'the jingles stand in Locução, which asks for broadcaster (product.md 2.2)',
};
const known = new Set([
  ...menuGroups.flatMap(({ needs }): readonly Permission[] => needs),
  ...screens.flatMap(({ needs = [] }) => needs),
]);

describe('the menu', () => {
  it('has an entry for every right to look at something', () => {
    const unknown = PERMISSIONS.filter((permission) => permission.startsWith('view_') && !known.has(permission));
    expect(
      unknown,
      'rights that no screen of a *.feature.ts asks for: whoever holds them never finds the screen',
    ).toEqual(Object.keys(WITHOUT_ENTRY));
  });

  it('has an address, a key and a place for each screen alone', () => {
    for (const key of ['path', 'label', 'place', 'module'] as const) {
      const values = screens.map((screen) => screen[key]);
      expect(values.filter((value, at) => values.indexOf(value) !== at)).toEqual([]);
    }
  });

  it('shows Administração to whoever may open one of its screens', () => {
    const shown: readonly Permission[] = menuGroups.find(({ name }) => name === 'administration')?.needs ?? [];
    const asked = screens.flatMap(({ group, needs = [] }) => (group === 'administration' ? needs : []));
    expect(asked.filter((permission) => !shown.includes(permission))).toEqual([]);
  });
});

describe.each(['spec', 'pt-BR', 'en'] as const)('every area has a name in %s', (locale) => {
  it.each(PERMISSION_AREAS)('in the role form: %s', (area) => {
    const own = areaName(features, area, locale);
    expect(rolesLabels.sets[locale].category(area, own)).not.toBe(area);
    expect(rolesLabels.sets[locale].permission(`view_${area}`, own)).not.toContain('undefined');
  });
  it.each(AUDIT_AREAS)('in the audit log: %s', (area) =>
    expect(auditLabels.sets[locale].area(area, areaName(features, area, locale))).not.toBe(area),
  );
});
