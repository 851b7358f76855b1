import type { Permission, Shift } from '@cabine/panel-core/contract';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { buildApp } from '../app';
import { createArgonQueue, type ArgonQueue } from '../auth/argonQueue';
import { enter } from '../auth/openSession';
import { isoInstant } from '../platform/clock';
import { readConfig, type Config } from '../platform/config';
import { migrate } from '../platform/db/migrate';
import type { DatabaseLimits } from '../platform/db/limits';
import { openDatabase, type Database } from '../platform/db/openDatabase';
import * as roles from '../roles/roles.repository';
import * as users from '../team/users.repository';
import { createMigratedDatabase, type TestDatabase } from './createTestDatabase';
import { TestClock } from './TestClock';

export interface TestAppOptions {
  /** The database and folder of an earlier server, which outlive this one; default: new ones. */
  at?: TestDatabase;
  config?: Partial<Config>;
  limits?: Partial<DatabaseLimits>;
  staticDir?: string;
  /** Hashes as expensively as a station does, for what is about that expense. */
  isCostly?: boolean;
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
const PIN = '482915';
/** A hundredth of what a station spends: hashing is what takes the time. */
const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };
/** An injected call waits for the end of its answer, which a stream of events has not. */
const INJECTED = { eventsMax: 0 };
const hashedWith = (queue: ArgonQueue) =>
  queue.inTurn(async (argon) => ({ password_hash: await argon.hash(PASSWORD), pin_hash: await argon.hash(PIN) }));
/** Hashed once for all members. */
const cheaply = hashedWith(createArgonQueue(CHEAP));

/** The real server over a real, empty database, with a clock of its own; nothing listens. */
export class TestApp {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly clock: TestClock;
  readonly config: Config;
  readonly #secrets: ReturnType<typeof hashedWith>;
  readonly #drop: () => Promise<void>;
  #count = 0;

  constructor(
    parts: Pick<TestApp, 'app' | 'database' | 'clock' | 'config'>,
    secrets: ReturnType<typeof hashedWith>,
    drop: () => Promise<void>,
  ) {
    this.app = parts.app;
    this.database = parts.database;
    this.clock = parts.clock;
    this.config = parts.config;
    this.#secrets = secrets;
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
      ...(await this.#secrets),
      shift,
      role_id: roleId,
      is_active: isActive,
      created_at: isoInstant(this.clock.now()),
    });
    return { id, username: name, password: PASSWORD, pin: PIN, roleId };
  }

  /** Opens a session and answers its token, without the two slow judgements that the sign-in's own tests make. */
  async signIn({ id }: Member): Promise<string> {
    const entry = { keep: false, device: null, userAgent: null, auditEntry: null };
    const { token = '' } = await this.db.transaction().execute((trx) => enter(trx, this, id, entry));
    return token;
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
  const { databaseUrl, dataDir, drop } = options.at
    ? { ...options.at, drop: async () => undefined }
    : await createMigratedDatabase();
  const config: Config = { ...readConfig({}), ...INJECTED, ...options.config, databaseUrl, dataDir };
  const database = await openDatabase(config, options.limits);
  try {
    // Nothing here outlives the test, so nothing has to reach the disk.
    if (database.engine === 'sqlite') await sql`pragma synchronous = off`.execute(database.db);
    if (options.at) await migrate(database.db, database.engine);
    await options.prepare?.(database, config);
    const clock = new TestClock();
    const { staticDir = '/nowhere', isCostly = false } = options;
    const argonQueue = createArgonQueue(isCostly ? undefined : CHEAP);
    const app = await buildApp({ config, database, clock, argonQueue, logger: false, staticDir });
    options.extend?.(app);
    await app.ready();
    return new TestApp({ app, database, clock, config }, isCostly ? hashedWith(argonQueue) : cheaply, drop);
  } catch (error) {
    await database.close();
    await drop();
    throw error;
  }
}
