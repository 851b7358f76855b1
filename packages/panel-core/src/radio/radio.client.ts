import type { Http } from '../http/http';
import { PanelApiError, UNREADABLE_MESSAGE } from '../shared/PanelApiError';
import { readRadioInfo, type RadioInfo } from './radioInfo';

export function createRadioClient(http: Http) {
  return {
    listeners: (options: { signal?: AbortSignal } = {}) => http.send('GET /radio/listeners', options),
    async info(options: { signal?: AbortSignal } = {}): Promise<RadioInfo> {
      const info = readRadioInfo(await http.send('GET /public/radio', options));
      if (!info) throw new PanelApiError('malformed', UNREADABLE_MESSAGE);
      return info;
    },
  };
}
