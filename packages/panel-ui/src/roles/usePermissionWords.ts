import type { Permission, PermissionCategory } from '@cabine/panel-core';
import { useLabels } from '../labels/labels';
import { useAreaName } from '../provider/feature';
import { rolesLabels } from './roles.labels';

/** Names of permissions and of their categories; an area without a word here is called as its feature calls itself. */
export function usePermissionWords() {
  const labels = useLabels(rolesLabels);
  const area = useAreaName();
  return {
    category: (category: PermissionCategory) => labels.category(category, area(category)),
    permission: (permission: Permission) => labels.permission(permission, area(permission.split('_')[1] ?? '')),
  };
}
