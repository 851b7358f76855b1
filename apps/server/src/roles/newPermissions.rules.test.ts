import { PERMISSIONS, type AuditPage, type Permission } from '@cabine/panel-core/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../platform/db/openDatabase';
import type { Db } from '../platform/db/schema';
import type { TestApp } from '../testing/buildTestApp';
import { inEmptyStation } from '../testing/inEmptyStation';
import { createMigratedDatabase, type TestDatabase } from '../testing/createTestDatabase';
import { ServerProcess } from '../testing/startServer';
import { grantNewPermissions } from './newPermissions';
import * as roles from '../team/roles.repository';

/** The permissions that the upgrade adds. */
const ADDED: readonly Permission[] = ['manage_games', 'delete_games'];
const EARLIER = PERMISSIONS.filter((name) => !ADDED.includes(name));
const ADMIN = { username: 'Chefe', password: 'correct-horse', pin: '482915' };

async function remember(db: Db, names: readonly Permission[]): Promise<void> {
  await db.deleteFrom('known_permissions').execute();
  await db
    .insertInto('known_permissions')
    .values(names.map((name) => ({ name })))
    .execute();
}

describe('the program, started after an upgrade that added permissions', () => {
  let at: TestDatabase;
  beforeEach(async () => {
    at = await createMigratedDatabase();
  });
  afterEach(() => at.drop());

  async function run<T>(work: (address: string, printed: () => string) => Promise<T>): Promise<T> {
    const server = new ServerProcess({
      DATA_DIR: at.dataDir,
      ...(at.databaseUrl !== null && { DATABASE_URL: at.databaseUrl }),
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      ADMIN_PIN: ADMIN.pin,
    });
    try {
      return await work(await server.listening(), () => server.printed);
    } finally {
      server.kill('SIGTERM');
      await server.ended();
    }
  }

  it('gives them to the administrator, and reports it', async () => {
    await run(async () => undefined);
    const { db, close } = await openDatabase(at);
    const all = await roles.list(db);
    for (const role of all) {
      const permissions = role.permissions.filter((name) => EARLIER.includes(name));
      await roles.update(db, role.id, { ...role, permissions });
    }
    await remember(db, EARLIER);
    await close();

    await run(async (address, printed) => {
      const headers = { 'content-type': 'application/json' };
      const reply = await fetch(`${address}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(ADMIN) });
      const { user } = (await reply.json()) as { user: { permissions: Permission[] } };
      expect(user.permissions).toEqual(PERMISSIONS);
      expect(printed()).toContain(
        'The role Administrador now holds what this version added: manage_games, delete_games.',
      );
    });
  });
});

describe('new permissions', () => {
  let test: TestApp;
  inEmptyStation(async (station) => {
    test = station;
    await remember(test.db, EARLIER);
  });
  const add = (name: string, rank: number, permissions: readonly Permission[]) =>
    roles.create(test.db, { name, rank, permissions });
  const heldBy = async () =>
    Object.fromEntries((await roles.list(test.db)).map(({ name, permissions }) => [name, permissions]));
  const grant = () => grantNewPermissions(test.db, test.clock.now());

  it('go once to each role that held all earlier ones', async () => {
    await add('Direção', 9_000, EARLIER);
    await add('Técnica', 8_000, EARLIER);
    await add('Coordenação', 7_000, EARLIER.slice(1));
    expect(await grant()).toEqual([
      { name: 'Direção', granted: ADDED },
      { name: 'Técnica', granted: ADDED },
    ]);
    expect(await heldBy()).toEqual({ Direção: PERMISSIONS, Técnica: PERMISSIONS, Coordenação: EARLIER.slice(1) });
    expect(await grant()).toEqual([]);
  });

  it('do not return to a role that lost them', async () => {
    const id = await add('Direção', 9_000, EARLIER);
    await grant();
    await roles.update(test.db, id, { name: 'Direção', rank: 9_000, permissions: EARLIER });
    expect(await grant()).toEqual([]);
  });

  it('go to the highest role that administers the station, if none held all earlier ones', async () => {
    const some: Permission[] = ['manage_users', 'manage_permissions'];
    await add('Voz', 9_500, ['broadcaster']);
    await add('Direção', 9_000, some);
    await add('Apoio', 8_000, some);
    await grant();
    expect(await heldBy()).toEqual({
      Voz: ['broadcaster'],
      Direção: PERMISSIONS.filter((name) => [...some, ...ADDED].includes(name)),
      Apoio: PERMISSIONS.filter((name) => some.includes(name)),
    });
  });

  it('are those beyond the first areas, on a station that has not stored any', async () => {
    await test.db.deleteFrom('known_permissions').execute();
    await add('Direção', 9_000, EARLIER);
    expect(await grant()).toEqual([]);
    expect(await test.db.selectFrom('known_permissions').selectAll().execute()).toHaveLength(PERMISSIONS.length);
  });

  it('are audited, and count as a change of the role', async () => {
    const id = await add('Direção', 9_000, EARLIER);
    const before = await roles.get(test.db, id);
    await grant();
    expect((await roles.get(test.db, id))?.version).toBe((before?.version ?? 0) + 1);
    const { token } = await test.signedIn('view_permissions', 'view_roles');
    const { entries } = (await test.call('GET', '/audit?area=roles', { token })).json<AuditPage>();
    expect(entries[0]).toMatchObject({
      action: 'roles.update',
      target: 'Direção',
      user_name: '',
      changes: [{ field: 'permissions', from: EARLIER.join(', '), to: PERMISSIONS.join(', ') }],
    });
  });
});
