import type { Permission, PermissionCategory } from '@cabine/panel-core';
import { useLabels, type Names } from '../labels/labels';
import { areaLabels } from '../labels/areas.labels';
import { rolesLabels } from './roles.labels';

/** Areas without a label here use their feature's title. */
export function usePermissionWords() {
  const labels = useLabels(rolesLabels);
  const areas: Names = useLabels(areaLabels);
  return {
    category: (category: PermissionCategory) => labels.category(category, areas[category]),
    permission: (permission: Permission) => labels.permission(permission, areas[permission.split('_')[1] ?? '']),
  };
}
