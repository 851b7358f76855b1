import { plainHostName } from '@cabine/panel-core/contract';
import type { Services } from '../platform/services';
import { listSpans } from './grants.repository';
import { STATUS_LAG_MS, whoAt } from './mountRules';

/** What the DJ on air is called: by the key that let them in. What the encoder says counts where no key tells who it is. */
export async function nameOnAir(
  said: string,
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
): Promise<string> {
  if (config.streamAuthSecret === null) return said;
  const now = clock.now();
  const member = whoAt(await listSpans(db, now - STATUS_LAG_MS), now);
  return member ? plainHostName(member.name) : said;
}
