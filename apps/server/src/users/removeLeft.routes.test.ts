import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { expect, it, onTestFinished } from 'vitest';
import { fillAir } from '../backup/backup.fixtures';
import { buildTestApp } from '../testing/buildTestApp';

it('keeps deactivated accounts and the hours on air as long as the settings say, and payments for ever', async () => {
  const test = await buildTestApp({ config: { deactivatedKeepDays: 2, airKeepDays: 2 } });
  onTestFinished(() => test.close());
  const [left, back] = [await test.createMember({ username: 'Zuleica' }), await test.createMember()];
  const { member: chief, token } = await test.signedIn('manage_users', 'create_payments');
  await fillAir(test.db, left);
  const payload = { userId: left.id, amount: 10, type: 'bonus' };
  expect((await test.call('POST', '/payments', { token, payload })).statusCode).toBe(201);
  await test.db.updateTable('users').set({ is_active: 0 }).where('id', 'in', [left.id, back.id]).execute();
  const names = async () =>
    (await test.db.selectFrom('users').select('username').orderBy('id').execute()).map((row) => row.username);
  const rows = async () =>
    Promise.all(
      (['stints', 'air_hours', 'payments'] as const).map(
        async (table) =>
          (await test.db.selectFrom(table).select('user_id').where('user_id', '=', left.id).execute()).length,
      ),
    );
  test.clock.advance(millisecondsInHour);
  const noted = test.db.selectFrom('users').select('id').where('deactivated_at', 'is not', null);
  await expect.poll(() => noted.execute()).toHaveLength(2);
  await test.db.updateTable('users').set({ is_active: 1 }).where('id', '=', back.id).execute();
  expect([await names(), await rows()]).toEqual([
    ['Zuleica', back.username, chief.username],
    [1, 1, 1],
  ]);
  test.clock.advance(3 * millisecondsInDay);
  await expect
    .poll(async () => [await names(), await rows()])
    .toEqual([
      [`Membro removido ${left.id}`, back.username, chief.username],
      [0, 0, 1],
    ]);
  const entry = await test.db
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'users.removeData')
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ user_id: null, user_name: 'Sistema', member_id: left.id });
});
