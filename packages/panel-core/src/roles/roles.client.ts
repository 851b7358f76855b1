import type { Http } from '../http/http';
import type { CreateRole } from './roles.contract';

export function createRolesClient(http: Http) {
  return {
    /** Includes permissions for holders of view_roles or view_permissions only (design.md 3). */
    list: (options: { signal?: AbortSignal } = {}) => http.send('GET /roles', options),
    create: (body: CreateRole) => http.send('POST /roles', { body }),
    update: (id: number, body: CreateRole, seen?: number) =>
      http.send('PUT /roles/:id', { params: { id }, body: { id, ...body }, seen }),
    remove: (id: number) => http.send('DELETE /roles/:id', { params: { id } }),
    listPermissions: (options: { signal?: AbortSignal } = {}) => http.send('GET /permissions', options),
  };
}
