import type { Permission, Shift } from '@cabine/panel-core/contract';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildApp } from '../app';
import { createArgonQueue } from '../auth/argonQueue';
import { openSession } from '../auth/signIn';
import { isoInstant } from '../clock';
import { readConfig, type Config } from '../config';
import { migrate } from '../db/migrate';
import { openDatabase, type Database, type DatabaseLimits } from '../db/openDatabase';
import * as roles from '../roles/roles.repository';
import * as users from '../users/users.repository';
import { createTestDatabase } from './createTestDatabase';
import { TestClock } from './TestClock';

export interface TestAppOptions {
  config?: Partial<Config>;
  limits?: Partial<DatabaseLimits>;
  staticDir?: string;
  /** Runs on the migrated database before the app is built. */
  prepare?: (database: Database, config: Config) => Promise<unknown>;
  /** Adds routes before the app is ready. */
  extend?: (app: FastifyInstance) => void;
}

export interface Member {
  id: number;
  username: string;
  password: string;
  pin: string;
  roleId: number;
}

export interface MemberOptions {
  permissions?: readonly Permission[];
  username?: string;
  isActive?: boolean;
  shift?: Shift;
  /** A role that exists; one of their own, ranked above all earlier ones, unless given. */
  roleId?: number;
}

const PASSWORD = 'correct-horse';
const PIN = '135790';
/** Hashed once for all members of a test file: hashing is what takes the time. */
const secrets = createArgonQueue().inTurn(async (argon) => ({
  password_hash: await argon.hash(PASSWORD),
  pin_hash: await argon.hash(PIN),
}));

/** The real server over a real, empty database, with a clock of its own; nothing listens. */
export class TestApp {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly clock: TestClock;
  readonly config: Config;
  readonly #drop: () => Promise<void>;
  #count = 0;

  constructor(parts: Pick<TestApp, 'app' | 'database' | 'clock' | 'config'>, drop: () => Promise<void>) {
    this.app = parts.app;
    this.database = parts.database;
    this.clock = parts.clock;
    this.config = parts.config;
    this.#drop = drop;
  }

  get db() {
    return this.database.db;
  }

  /** Makes a call as the panel does; `token` signs it, an object is sent as JSON. */
  call(method: InjectOptions['method'], url: string, options: InjectOptions & { token?: string } = {}) {
    const { token, ...rest } = options;
    const headers = { ...rest.headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) };
    return this.app.inject({ ...rest, method, url: `/api${url}`, headers });
  }

  /** A member with a role of its own, holding exactly these permissions. */
  async createMember({
    permissions = [],
    username,
    isActive = true,
    shift = 'night',
    roleId: given,
  }: MemberOptions = {}): Promise<Member> {
    const count = ++this.#count;
    const roleId = given ?? (await roles.create(this.db, { name: `role ${count}`, rank: count, permissions }));
    const name = username ?? `member${count}`;
    const id = await users.create(this.db, {
      username: name,
      ...(await secrets),
      shift,
      role_id: roleId,
      is_active: isActive,
      created_at: isoInstant(this.clock.now()),
    });
    return { id, username: name, password: PASSWORD, pin: PIN, roleId };
  }

  /** Opens a session and answers its token, without the two slow judgements that the sign-in's own tests make. */
  async signIn({ id }: Member): Promise<string> {
    return openSession(this, { id, is_active: true, ...(await secrets) }, false);
  }

  /** A signed-in member with exactly these permissions. */
  async signedIn(...permissions: Permission[]): Promise<{ member: Member; token: string }> {
    const member = await this.createMember({ permissions });
    return { member, token: await this.signIn(member) };
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.#drop();
  }
}

export type Reply = LightMyRequestResponse;

/** @example const test = await buildTestApp(); afterAll(() => test.close()); */
export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const testDatabase = await createTestDatabase();
  const { databaseUrl, dataDir, drop } = testDatabase;
  const config: Config = { ...readConfig({}), ...options.config, databaseUrl, dataDir };
  const database = await openDatabase(config, options.limits);
  try {
    await migrate(database.db, database.engine);
    await options.prepare?.(database, config);
    const clock = new TestClock();
    const { staticDir = '/nowhere' } = options;
    const app = await buildApp({ config, database, clock, logger: false, staticDir });
    options.extend?.(app);
    await app.ready();
    return new TestApp({ app, database, clock, config }, drop);
  } catch (error) {
    await database.close();
    await drop();
    throw error;
  }
}
