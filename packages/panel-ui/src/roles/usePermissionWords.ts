import type { Permission, PermissionCategory } from '@cabine/panel-core';
import { useLabels } from '../labels/labels';
import { useAreaName } from '../provider/feature';
import { rolesLabels } from './roles.labels';

/** Areas without a label here use their feature's title. */
export function usePermissionWords() {
  const labels = useLabels(rolesLabels);
  const area = useAreaName();
  return {
    category: (category: PermissionCategory) => labels.category(category, area(category)),
    permission: (permission: Permission) => labels.permission(permission, area(permission.split('_')[1] ?? '')),
  };
}
