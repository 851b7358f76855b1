import type { Schedule } from '@cabine/panel-core/contract';
import type { Config } from '../config';

export function writeCalendar(_week: readonly Schedule[], _options: { config: Config; now: number }): string {
  return '';
}
