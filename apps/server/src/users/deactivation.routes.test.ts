import { PERMISSIONS, SLOTS, type ListedUser, type Schedule } from '@cabine/panel-core/contract';
import { describe, expect, it } from 'vitest';
import type { Member, TestApp } from '../testing/buildTestApp';
import { inEmptyStation } from '../testing/inEmptyStation';

let test: TestApp;
let low: Member;
let token: string;

inEmptyStation(async (station) => {
  test = station;
  low = await test.createMember({ permissions: ['broadcaster'], username: 'Locutora' });
  token = await test.signIn(await test.createMember({ permissions: PERMISSIONS, username: 'Chefe' }));
});

const update = (id: number, payload: object) => test.call('PUT', `/users/${id}`, { token, payload });

describe('deactivation', () => {
  const book = async () => {
    const { start_time, end_time } = SLOTS[9] ?? {};
    const hours = [0, 3].map((day_of_week) => ({ type: 'broadcast', day_of_week, start_time, end_time }));
    const own = await test.signIn(low);
    for (const payload of hours) await test.call('POST', '/schedules', { token: own, payload });
  };
  const booked = async () => (await test.call('GET', '/schedules', { token })).json<Schedule[]>();
  const entries = () => test.db.selectFrom('audit').selectAll().where('action', '=', 'users.update').execute();

  it('alone keeps the booked hours', async () => {
    await book();
    expect((await update(low.id, { isActive: false })).statusCode).toBe(200);
    expect(await booked()).toHaveLength(2);
  });

  it.each(['deactivated', 'removed', 'deleted'] as const)('ends what is offered to who is %s', async (how) => {
    const { member: giver, token: own } = await test.signedIn('broadcaster');
    const { start_time, end_time } = SLOTS[9] ?? {};
    const hour = { type: 'broadcast', date: '2026-12-02', start_time, end_time };
    await test.call('POST', '/schedules/dates', { token: own, payload: hour });
    await test.call('POST', '/offers', { token: own, payload: { ...hour, userId: low.id } });
    const ends = {
      deactivated: () => update(low.id, { isActive: false }),
      removed: () => test.call('POST', `/users/${low.id}/removal`, { token, payload: {} }),
      deleted: () => test.call('DELETE', `/users/${low.id}`, { token }),
    };
    expect((await ends[how]()).statusCode).toBeLessThan(300);
    expect(await test.db.selectFrom('offers').selectAll().execute()).toEqual([]);
    const told = await test.db.selectFrom('notifications').selectAll().where('user_id', '=', giver.id).execute();
    expect(told.map(({ title }) => title)).toEqual([expect.stringMatching(/recusou seu horário$/)]);
  });

  it('with freeHours frees them, restorable from the audit log', async () => {
    await book();
    await test.db.deleteFrom('audit').execute();
    expect(await booked()).toHaveLength(2);
    const reply = await update(low.id, { isActive: false, freeHours: true });
    expect([reply.statusCode, reply.json<ListedUser>().is_active]).toEqual([200, false]);
    expect(await booked()).toEqual([]);
    const [entry, ...others] = await entries();
    expect(others).toEqual([]);
    expect(JSON.parse(entry?.changes ?? '')).toContainEqual({ field: 'hours', from: '2', to: '0' });
    // A member who is not active holds no hours.
    await update(low.id, { isActive: true });
    expect((await test.call('POST', `/audit/${entry?.id}/restore`, { token })).json()).toMatchObject({ restored: 2 });
    expect(await booked()).toHaveLength(2);
  });

  it('when refused frees nothing, and freeHours alone has no effect', async () => {
    await book();
    const above = await test.createMember({ permissions: ['manage_users'] });
    const below = await test.signIn(low);
    await test.db.updateTable('roles').set({ permissions: '["manage_users"]' }).where('id', '=', low.roleId).execute();
    await test.db.updateTable('schedules').set({ user_id: above.id }).where('day_of_week', '=', 0).execute();
    const payload = { isActive: false, freeHours: true };
    expect((await test.call('PUT', `/users/${above.id}`, { token: below, payload })).statusCode).toBe(403);
    expect((await update(low.id, { shift: 'morning', freeHours: true })).statusCode).toBe(200);
    expect(await booked()).toHaveLength(2);
  });
});
