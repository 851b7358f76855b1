import type { FastifyBaseLogger } from 'fastify';
import { perMinute } from '../platform/http/perMinute';
import type { Services } from '../platform/services';
import { sendWebhook } from './webhook';

/** Tells the team's channel of hours, if there is one. Never rejects. */
export type NotifyTeam = (title: string, hours: readonly string[]) => Promise<void>;

declare module '../platform/services' {
  interface Services {
    notifyTeam: NotifyTeam;
  }
}

/** Discord takes thirty a minute of all that write to a channel. */
const PER_MINUTE = 10;

export function createTeamNotifier({
  config: { webhookTeam: config, stationName: station },
  clock,
  log,
}: Pick<Services, 'config' | 'clock'> & { log: Pick<FastifyBaseLogger, 'info' | 'warn'> }): NotifyTeam {
  const count = perMinute(clock, PER_MINUTE, `The team is told of hours ${PER_MINUTE} times a minute at most`);
  return async (title, hours) => {
    if (config === null) return;
    try {
      count();
    } catch (error) {
      log.warn(`${String(error)}. Coordinators have it in the panel`);
      return;
    }
    const result = await sendWebhook({ station, title, hours }, { config, clock });
    log[result.status === 'delivered' ? 'info' : 'warn'](result.log);
  };
}
