import type { Http } from '../http/http';
import type { AuditSearch } from './auditEntry';

export function createAuditClient(http: Http) {
  return {
    list: (query: AuditSearch & { page: number; limit: number }) => http.send('GET /audit', { query: { ...query } }),
    restore: (id: number) => http.send('POST /audit/:id/restore', { params: { id } }),
  };
}
