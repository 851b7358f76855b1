import { PAYMENT_ANNULLED, SLOTS, dateAfter, datedHour, dateOfDay, dayAt } from '@cabine/panel-core/contract';
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { isoInstant } from '../platform/clock';
import type { Db } from '../platform/db/schema';
import type { RoleIds } from '../roles/firstRoles';
import * as air from '../air/air.repository';
import * as samples from '../radio/listenerSamples.repository';
import * as payments from '../payments/payments.repository';
import * as warnings from '../warnings/warnings.repository';
import { games } from '../games/games.repository';
import * as dates from '../schedules/dates.repository';
import * as soundtracks from '../soundtracks/soundtracks.repository';
import { searchKey } from '../platform/db/search';
import { sortKey, usernameKey } from '@cabine/panel-core/text';
import * as users from '../team/users.repository';
import { DEMO_GAMES } from './demoGames';
import { demoAir, type DemoHost } from './demoAir';
import { DEMO_MEMBERS } from './demoMembers';
import { DEMO_NOTIFICATIONS } from './demoNotifications';
import { DEMO_PAYMENTS } from './demoPayments';
import { DEMO_BOOKINGS, DEMO_DATES } from './demoSchedules';
import type { DemoSoundtrack } from './demoSoundtracks';
import { DEMO_WARNINGS } from './demoWarnings';

type Secrets = Pick<users.NewUser, 'password_hash' | 'pin_hash'>;

interface DemoNeeds {
  roleIds: RoleIds;
  /** Secrets of the members that can be signed in to. */
  open: Secrets;
  /** Random secrets of all other members. */
  shut: Secrets;
  /** Jingles with stored files. */
  soundtracks: readonly DemoSoundtrack[];
  now: number;
  timeZone: string;
  /** Name of the real administrator, if any; the demo then creates none. */
  admin: string | null;
}

/** Creates the demo station's rows. Call it inside a transaction. */
export async function createDemoStation(trx: Db, needs: DemoNeeds): Promise<void> {
  const ids = await createMembers(trx, needs);
  await createBookings(trx, ids, isoInstant(needs.now));
  await createDates(trx, ids, needs);
  const byNobody = { created_by: null, created_at: isoInstant(needs.now) };
  for (const game of DEMO_GAMES) await games.create(trx, game, byNobody);
  for (const { age, ...soundtrack } of needs.soundtracks) {
    await soundtracks.create(trx, {
      ...soundtrack,
      created_by: null,
      created_at: isoInstant(needs.now - age * millisecondsInDay),
    });
  }
  await createNotifications(trx, ids, needs.now);
  await createPayments(trx, ids, needs.now);
  await createWarnings(trx, ids, needs.now);
  await createAir(trx, ids, needs);
}

async function createAir(trx: Db, ids: Map<string, number>, { now, timeZone }: DemoNeeds): Promise<void> {
  const hosts = new Map<number, DemoHost>();
  for (const { username, type, days, hours } of DEMO_BOOKINGS) {
    const id = ids.get(username);
    if (type !== 'broadcast' || id === undefined) continue;
    for (const day of days) for (const hour of hours) hosts.set(day * 24 + hour, { id, username });
  }
  const { samples: counted, ...history } = demoAir(now, timeZone, hosts);
  await samples.add(trx, counted);
  await air.writeMany(trx, history);
}

const daysBefore = (now: number, days: number) => isoInstant(now - days * millisecondsInDay);

async function createPayments(trx: Db, ids: Map<string, number>, now: number): Promise<void> {
  const oldestFirst = [...DEMO_PAYMENTS].sort((a, b) => b.age - a.age);
  for (const { to, from, amount, type, age, isAnnulled } of oldestFirst) {
    const userId = ids.get(to);
    if (userId === undefined) continue;
    const by = { created_by: ids.get(from) ?? null, created_at: daysBefore(now, age) };
    const id = await payments.create(trx, { userId, amount, type }, by);
    if (isAnnulled) await payments.update(trx, id, { userId, amount, type, status: PAYMENT_ANNULLED });
  }
}

async function createWarnings(trx: Db, ids: Map<string, number>, now: number): Promise<void> {
  const oldestFirst = [...DEMO_WARNINGS].sort((a, b) => b.age - a.age);
  for (const { to, from, age, ...warning } of oldestFirst) {
    const userId = ids.get(to);
    if (userId === undefined) continue;
    const by = { created_by: ids.get(from) ?? null, created_at: daysBefore(now, age) };
    await warnings.create(trx, { ...warning, userId }, by);
  }
}

async function createMembers(trx: Db, { roleIds, open, shut, now, admin }: DemoNeeds): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const member of DEMO_MEMBERS) {
    const isReplaced = admin !== null && member.role === 'Administrador';
    if (isReplaced || (admin !== null && usernameKey(admin) === usernameKey(member.username))) continue;
    const id = await users.create(trx, {
      username: member.username,
      ...(member.isOpen ? open : shut),
      shift: member.shift,
      role_id: roleIds[member.role],
      is_active: member.isActive ?? true,
      created_at: isoInstant(now - member.joined * millisecondsInDay),
    });
    ids.set(member.username, id);
  }
  return ids;
}

async function createBookings(trx: Db, ids: Map<string, number>, created_at: string): Promise<void> {
  const rows = DEMO_BOOKINGS.flatMap(({ username, type, days, hours }) => {
    const user_id = ids.get(username);
    if (user_id === undefined) return [];
    const slots = SLOTS.filter(({ hour }) => hours.includes(hour));
    return days.flatMap((day_of_week) =>
      slots.map(({ start_time, end_time }) => ({ type, day_of_week, start_time, end_time, user_id, created_at })),
    );
  });
  await trx.insertInto('schedules').values(rows).execute();
}

/** From tomorrow on, so that none is over at the first look. */
async function createDates(trx: Db, ids: Map<string, number>, { now, timeZone }: DemoNeeds): Promise<void> {
  const tomorrow = dateAfter(dayAt(now, timeZone), 1);
  const created_at = isoInstant(now);
  for (const { username, day, hour, is, to } of DEMO_DATES) {
    const [user_id, to_id] = [ids.get(username), to === undefined ? null : ids.get(to)];
    const { start_time = '' } = SLOTS[hour] ?? {};
    const at = datedHour({ type: 'broadcast', date: dateOfDay(tomorrow, day), start_time });
    if (user_id === undefined || to_id === undefined) continue;
    const booked = await dates.readHour(trx, at);
    const by = { created_by: user_id, created_at };
    if (is === 'offered') {
      const offer = { ...at, user_id, to_id: null, schedule_id: booked.weekly?.id ?? null, dated_hour_id: null };
      await trx
        .insertInto('offers')
        .values({ ...offer, created_at })
        .execute();
    } else await dates.setHolder(trx, booked, is === 'once' ? user_id : to_id, by);
  }
}

async function createNotifications(trx: Db, ids: Map<string, number>, now: number): Promise<void> {
  const oldestFirst = [...DEMO_NOTIFICATIONS].sort((a, b) => b.hoursAgo - a.hoursAgo);
  for (const { title, content, to, from, hoursAgo, readBy = [] } of oldestFirst) {
    const user_id = to === null ? null : ids.get(to);
    if (user_id === undefined) continue;
    const { id } = await trx
      .insertInto('notifications')
      .values({
        title,
        content,
        search_key: searchKey(title, content),
        sort_key: sortKey(title),
        user_id,
        created_by: ids.get(from) ?? null,
        created_at: isoInstant(now - hoursAgo * millisecondsInHour),
        is_written: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const reads = readBy
      .flatMap((name) => ids.get(name) ?? [])
      .map((reader) => ({ notification_id: id, user_id: reader }));
    if (reads.length > 0) await trx.insertInto('notification_reads').values(reads).execute();
  }
}
