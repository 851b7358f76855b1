import type { Http } from '../http/http';
import type { CreateWarning } from './warnings.contract';

export function createWarningsClient(http: Http) {
  return {
    list: (options: { signal?: AbortSignal } = {}) => http.send('GET /warnings', options),
    listOwn: (options: { signal?: AbortSignal } = {}) => http.send('GET /account/warnings', options),
    create: (body: CreateWarning) => http.send('POST /warnings', { body }),
    remove: (id: number) => http.send('DELETE /warnings/:id', { params: { id } }),
  };
}
