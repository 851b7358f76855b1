import { useLabels } from '../labels/labels';
import { radioLabels } from './radio.labels';

/** 'A seguir: Bia, às 21:00', with the time on the station's clock, and its zone where that is another. */
export function NextShow({ host, time, zone }: { host: string; time: string; zone?: string | undefined }) {
  const text = useLabels(radioLabels).next(host, time, zone);
  return <span title={text}>{text}</span>;
}
