import { LISTENER_SAMPLE_MS, dayOfDate, slotHour, type ListenerSample } from '@cabine/panel-core/contract';
import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import type { Insertable } from 'kysely';
import { collectReadings, type AirNews, type Reading } from '../air/collectReadings';
import { wallHourAt, wallHours, type WallHour } from '../schedules/wallHours';
import { isoInstant } from '../platform/clock';
import type { Tables } from '../platform/db/schema';

/** Listeners by the station's hour. */
const BY_HOUR = [9, 6, 4, 3, 2, 2, 3, 6, 11, 13, 12, 12, 14, 15, 17, 19, 22, 24, 27, 34, 38, 36, 27, 16];
/** Factor by day of the week, Monday first. */
const BY_DAY = [0.95, 0.98, 1.02, 1, 1.15, 1.25, 1.05];
const WOBBLE = [0, 1, 0, -1, 2, 1, -1, 0, 1, -2, 0, 1];
/** Minutes by which DJs start late and end early; every ninth is absent. */
const LATE = [0, 1, 0, 2, 12, 0, 1, 3];
const EARLY = [4, 6, 5, 9, 4];
const ABSENT_EACH = 9;
const TITLE_MS = 4 * millisecondsInMinute;
const AUTO_TITLES = ['Cabine - First Light', 'Cabine - High Noon', 'Cabine - Last Train'];
const LIVE_TITLES = [
  'Maré Alta - Domingo de Sol',
  'Os Vizinhos - Terceiro Andar',
  'Lívia Prado - Sem Hora Pra Voltar',
  'Neon Tropical - Avenida',
  'Banda Ventania - Carta ao Mar',
  'Téo & Nina - Café Frio',
  'Quarto Crescente - Satélite',
];

export interface DemoAir extends Pick<AirNews, 'plays' | 'quarters' | 'stints'> {
  hours: Insertable<Tables['air_hours']>[];
  /** The last 24 hours. */
  samples: ListenerSample[];
}

export interface DemoHost {
  id: number;
  username: string;
}

/**
 * What the recorder would have stored for the demo's last seven days.
 *
 * @param hosts booked hosts by hour of the week
 */
export function demoAir(now: number, timeZone: string, hosts: ReadonlyMap<number, DemoHost>): DemoAir {
  const until = Math.floor(now / millisecondsInMinute) * millisecondsInMinute;
  const hours = wallHours(wallHourAt(now - 7 * millisecondsInDay, timeZone).from, until, timeZone);
  const readings = listReadings(hours, hosts, wallHourAt(now, timeZone).from);
  const ids = new Map([...hosts.values()].map(({ id, username }) => [username, id]));
  const { plays, quarters, stints } = collectReadings(
    { stint: null, isLive: false, title: '' },
    readings,
    ({ dj }) => ({
      userId: ids.get(dj ?? '') ?? null,
      name: dj ?? '',
      byBooking: false,
    }),
  );
  return {
    plays,
    quarters,
    stints,
    hours: hours.map((hour) => {
      const host = hosts.get(weekHour(hour));
      const booked = { user_id: host?.id ?? null, host: host?.username ?? '' };
      return { at: isoInstant(hour.from), ...booked, begun: 1, reminded: 0, told: 0 };
    }),
    samples: readings
      .filter(({ at }) => at % LISTENER_SAMPLE_MS === 0 && at > now - millisecondsInDay)
      .map(({ at, listeners }) => ({ at: isoInstant(at), listeners: listeners ?? 0 })),
  };
}

interface Show {
  dj: string;
  from: number;
  to: number;
}

/** One reading per minute. In the present hour the AutoDJ plays. */
function listReadings(hours: readonly WallHour[], hosts: ReadonlyMap<number, DemoHost>, present: number): Reading[] {
  let shows = 0;
  return hours.flatMap((hour, index) => {
    const [before, host, after] = [hours[index - 1], hour, hours[index + 1]].map(
      (each) => each && hosts.get(weekHour(each)),
    );
    if (!host) return readHour(hour, null);
    if (before?.id !== host.id) shows += 1;
    if (shows % ABSENT_EACH === 0 || hour.from === present) return readHour(hour, null);
    const late = before?.id === host.id ? 0 : (LATE[shows % LATE.length] ?? 0);
    const early = after?.id === host.id ? 0 : (EARLY[shows % EARLY.length] ?? 0);
    return readHour(hour, {
      dj: host.username,
      from: hour.from + late * millisecondsInMinute,
      to: hour.to - early * millisecondsInMinute,
    });
  });
}

const weekHour = ({ date, start_time }: WallHour) => dayOfDate(date) * 24 + slotHour(start_time);

function readHour({ from, to, date, start_time }: WallHour, show: Show | null): Reading[] {
  const usual = (BY_HOUR[slotHour(start_time)] ?? 0) * (BY_DAY[dayOfDate(date)] ?? 1);
  return Array.from({ length: (to - from) / millisecondsInMinute }, (_, minute) => {
    const at = from + minute * millisecondsInMinute;
    const isLive = show !== null && at >= show.from && at < show.to;
    const titles = isLive ? LIVE_TITLES : AUTO_TITLES;
    const wobble = WOBBLE[Math.floor(minute / 5) % WOBBLE.length] ?? 0;
    return {
      at,
      listeners: Math.max(0, Math.round(usual * (isLive ? 1.1 : 1)) + wobble),
      title: titles[Math.floor(at / TITLE_MS) % titles.length] ?? '',
      dj: isLive ? show.dj : null,
    };
  });
}
