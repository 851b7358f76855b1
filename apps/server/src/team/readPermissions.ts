import { isPermission, type Permission } from '@cabine/panel-core/contract';

/** Ignores unknown and former permissions. */
export function readPermissions(json: string): Permission[] {
  const value: unknown = JSON.parse(json);
  return Array.isArray(value) ? value.filter(isPermission) : [];
}
