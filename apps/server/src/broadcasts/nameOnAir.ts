import { plainHostName } from '@cabine/panel-core/contract';
import type { Services } from '../platform/services';
import { readHosts } from '../schedules/readHosts';
import { wallHourAt } from '../schedules/wallHours';
import { listSpans } from './grants.repository';
import { STATUS_LAG_MS, whoAt } from './mountRules';

/**
 * What the DJ on air is called: by the key that let them in. Where no key tells who it is, what the encoder says counts,
 * and of a nameless encoder the booking.
 */
export async function nameOnAir(
  sent: string,
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
): Promise<string> {
  const now = clock.now();
  if (config.streamAuthSecret === null) {
    if (sent !== '') return sent;
    const booked = (await readHosts(db, now, now, config.timeZone))(wallHourAt(now, config.timeZone));
    return booked ? plainHostName(booked.user_name) : '';
  }
  const member = whoAt(await listSpans(db, now - STATUS_LAG_MS), now);
  return member ? plainHostName(member.name) : sent;
}
