import { isPermission, type Permission } from '@cabine/panel-core/contract';

/** Ignores strings that are not, or no longer, permissions. */
export function readPermissions(json: string): Permission[] {
  const value: unknown = JSON.parse(json);
  return Array.isArray(value) ? value.filter(isPermission) : [];
}
