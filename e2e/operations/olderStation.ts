import { hash } from '@node-rs/argon2';
import { migrate, migrations } from '../../apps/server/src/platform/db/migrate';
import { openDatabase } from '../../apps/server/src/platform/db/openDatabase';
import { PERMISSIONS } from '../../packages/panel-core/src/permissions/permissions';
import type { Credentials } from '../support/signIn';

const THEN = '2026-01-01T00:00:00.000Z';

/** A station with the previous version's tables: two roles, an administrator and a booked event. */
export async function writeOlderStation(dataDir: string, { username, password, pin }: Credentials): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl: null });
  const { db, engine } = database;
  await migrate(db, engine, Object.keys(migrations).at(-2));
  const role = (name: string, rank: number, permissions: readonly string[]) =>
    db
      .insertInto('roles')
      .values({ name, rank, permissions: JSON.stringify(permissions) })
      .execute();
  await role('Administrador', 100, PERMISSIONS);
  await role('Locutor', 10, ['broadcaster', 'view_schedule', 'view_soundtracks', 'create_soundtracks']);
  const secrets = { password_hash: await hash(password), pin_hash: await hash(pin) };
  const dates = { created_at: THEN };
  await db
    .insertInto('users')
    .values({ username, username_key: username, ...secrets, shift: 'night', role_id: 1, is_active: 1, ...dates })
    .execute();
  await db
    .insertInto('schedules')
    .values({ type: 'event', day_of_week: 2, start_time: '21:00', end_time: '21:45', user_id: 1, ...dates })
    .execute();
  await database.close();
}

/** For docs/operations/upgrades.md, whose commands pages.spec.ts runs. */
if (process.argv[1] === import.meta.filename)
  await writeOlderStation('./data', { username: 'ana', password: 'a long one', pin: '482915' });
