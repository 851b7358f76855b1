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
import type { Services } from '../platform/services';
import * as roles from '../team/roles.repository';
import * as users from '../team/users.repository';
import { createMigratedDatabase, type TestDatabase } from './createTestDatabase';
import { TestClock } from './TestClock';

export interface TestAppOptions {
  /** Database and folder of an earlier server, which are kept; by default new ones. */
  at?: TestDatabase;
  config?: Partial<Config>;
  limits?: Partial<DatabaseLimits>;
  staticDir?: string;
  /** Hashes with a real station's cost, for tests of that cost. */
  isCostly?: boolean;
  /** What the clock shows at first, in milliseconds since 1970. */
  now?: number;
  /** Runs on the migrated database before the app is built. */
  prepare?: (database: Database, config: Config) => Promise<unknown>;
  /** Adds routes before the app is ready. */
  extend?: (app: FastifyInstance, services: Pick<Services, 'db' | 'clock' | 'argonQueue'>) => void;
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
  /** An existing role; by default a new one, ranked above all earlier ones. */
  roleId?: number;
}

const PASSWORD = 'correct-horse';
const PIN = '482915';
/** A hundredth of a station's cost, because hashing dominates test time. */
const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };
/** Injected calls wait for the end of the answer, which an event stream does not have; the test clock stands still. */
const INJECTED = { eventsMax: 0, changesPerMinute: 1_000_000 };
const hashedWith = (queue: ArgonQueue) =>
  queue.inTurn(async (argon) => ({ password_hash: await argon.hash(PASSWORD), pin_hash: await argon.hash(PIN) }));
/** Hashed once for all members. */
const cheaply = hashedWith(createArgonQueue(CHEAP));

/** The real server with a real, empty database and a test clock; it does not listen. */
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

  /** Calls like the panel: `token` signs in, objects are sent as JSON. */
  call(method: InjectOptions['method'], url: string, options: InjectOptions & { token?: string } = {}) {
    const { token, ...rest } = options;
    const headers = { ...rest.headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) };
    return this.app.inject({ ...rest, method, url: `/api${url}`, headers });
  }

  /** Creates a member with a new role of exactly these permissions. */
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

  /** Opens a session without the slow password check, and returns its token. */
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

/** A slow machine is no fault of the database. */
const PATIENT = { connectMs: 5 * 60_000, statementMs: 5 * 60_000 };

export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { databaseUrl, dataDir, drop } = options.at
    ? { ...options.at, drop: async () => undefined }
    : await createMigratedDatabase();
  const config: Config = { ...readConfig({}), ...INJECTED, ...options.config, databaseUrl, dataDir };
  const database = await openDatabase(config, { ...PATIENT, ...options.limits });
  try {
    // Nothing has to survive the test.
    if (database.engine === 'sqlite') await sql`pragma synchronous = off`.execute(database.db);
    if (options.at) await migrate(database.db, database.engine);
    await options.prepare?.(database, config);
    const clock = new TestClock(options.now);
    const { staticDir = '/nowhere', isCostly = false } = options;
    const argonQueue = createArgonQueue(isCostly ? undefined : CHEAP);
    const app = await buildApp({ config, database, clock, argonQueue, logger: false, staticDir });
    options.extend?.(app, { db: database.db, clock, argonQueue });
    await app.ready();
    return new TestApp({ app, database, clock, config }, isCostly ? hashedWith(argonQueue) : cheaply, drop);
  } catch (error) {
    await database.close();
    await drop();
    throw error;
  }
}
