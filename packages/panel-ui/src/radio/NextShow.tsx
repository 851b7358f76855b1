import { useLabels } from '../labels/labels';
import { radioLabels } from './radio.labels';

/** 'A seguir: Bia, às 21:00', with the time on the station's clock. */
export function NextShow({ host, time }: { host: string; time: string }) {
  return useLabels(radioLabels).next(host, time);
}
