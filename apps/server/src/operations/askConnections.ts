import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { sql } from 'kysely';
import { post } from '../broadcasts/post';
import type { Config, RadioConfig, S3Config, WebhookConfig } from '../platform/config';
import { openToRead } from '../platform/db/openDatabase';
import { isDiscord } from '../platform/settings/isDiscord';
import { askStream, type Silence } from '../radio/askStream';
import { fetchText } from '../radio/fetchText';
import { createSource } from '../radio/sources/createSource';
import { basicLogin, folderOf, readStatusUrl } from '../radio/sources/statusUrl';
import type { Fault, Findings } from '../platform/findings';
import { explain } from './explain';

const WEBHOOK_MS = 5_000;

type Outside = Pick<Config, 's3' | 'webhook' | 'webhookTeam' | 'radio' | 'streamUrl' | 'streams' | 'publicUrl'>;

/** What is known while the server runs. */
interface Running {
  /** Whether something is on air, so that each stream should sound. */
  isOnAir: boolean;
  /** Gets every origin that browsers ask for the streams. */
  streamOrigins: Set<string>;
}

/** Asks everything outside that the settings name, except the database. Never rejects. */
export async function askConnections(config: Outside, running?: Running): Promise<Findings> {
  const { s3, webhook, webhookTeam, radio } = config;
  const [bucket, ofDjs, ofTeam, ofRadio, ofStreams] = await Promise.all([
    s3 && askBucket(s3),
    webhook && askWebhook(webhook, 'WEBHOOK_URL', 'when a DJ goes on air'),
    webhookTeam && askWebhook(webhookTeam, 'WEBHOOK_TEAM_URL', 'there that an hour is free'),
    radio && askRadio(radio),
    askStreams(config, running),
  ]);
  const hasReceiver = webhook !== null || webhookTeam !== null;
  return { ...(s3 && { bucket }), ...(hasReceiver && { webhook: ofDjs ?? ofTeam }), ...ofRadio, ...ofStreams };
}

const SILENCES: Record<Silence, string> = {
  unreachable: 'does not answer with sound',
  absent: 'does not exist, although something is on air',
  page: 'answers a page instead of sound (SHOUTcast plays at an address that ends with /;)',
  insecure: 'is http, which browsers do not play on a page over https',
  redirects: 'redirects without end',
  empty: 'sends nothing',
  unreadable: 'sends no sound that a browser plays',
  closed: 'lets no script read its playlists and segments: it sends no Access-Control-Allow-Origin',
};

async function askStreams({ streamUrl, streams, publicUrl }: Outside, running?: Running): Promise<Findings> {
  const urls = new Set([...(streamUrl === null ? [] : [streamUrl]), ...streams.map(({ url }) => url)]);
  if (urls.size === 0) return {};
  const isSecure = publicUrl?.startsWith('https:') ?? false;
  const found = await Promise.all([...urls].map(async (url) => ({ ...(await askStream(url, isSecure)), named: url })));
  for (const { origins } of found) for (const origin of origins) running?.streamOrigins.add(origin);
  const silent = found.flatMap(({ named, silence }) => (silence === null ? [] : [{ named, silence }]));
  const first = silent.find(({ silence }) => silence !== 'absent' || running?.isOnAir);
  // A mount without a source does not exist while nobody is on air.
  if (first === undefined) return { stream: silent.length > 0 ? undefined : null };
  const { host, pathname } = new URL(first.named);
  return {
    stream: {
      says:
        `The stream at ${host}${pathname} ${SILENCES[first.silence]}. Players of panel and widgets stay silent. Check STREAM_URL ` +
        'and STREAMS, and open the address in a browser.',
      about: `${first.silence} ${host}${pathname}`,
    },
  };
}

/** Writes, reads and deletes one object. */
async function askBucket(s3: S3Config): Promise<Fault | null> {
  const { S3Store } = await import('../soundtracks/S3Store');
  const store = new S3Store(s3, '', 'checks/');
  const folder = await mkdtemp(join(tmpdir(), 'cabine-check-'));
  const key = randomUUID();
  try {
    const file = join(folder, 'check');
    await writeFile(file, key);
    await store.put(key, file, 'text/plain');
    const read = await store.read(key, { first: 0, last: key.length - 1 });
    if (read === null || (await text(read)) !== key) throw new Error('It returned something else than was written');
    await store.remove(key);
    return null;
  } catch (error) {
    return {
      says:
        `The bucket "${s3.bucket}" ${s3.endpoint === null ? '' : `at ${s3.endpoint} `}does not take, return and delete a file ` +
        `(${causeOf(error)}). Jingles can be neither stored nor played, and scheduled backups fail. Check S3_ENDPOINT, ` +
        'S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, and what the key may do there.',
    };
  } finally {
    store.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function askWebhook(
  { url: address, allowPrivate }: WebhookConfig,
  setting: string,
  what: string,
): Promise<Fault | null> {
  const url = new URL(address);
  const request = { method: 'GET', url, headers: {}, body: '', timeoutMs: WEBHOOK_MS, allowPrivate } as const;
  const answer = await post(request);
  // Other receivers may take POST alone, and then refuse this; none answers with a fault, or from elsewhere.
  const isWell = (code: number) => (isDiscord(url) ? code === 200 : code < 300 || (code >= 400 && code < 500));
  if (answer.status === 'answered' && isWell(answer.code)) return null;
  const why = answer.status === 'answered' ? `does not take messages (it answered ${answer.code})` : answer.reason;
  return {
    says:
      `The webhook at ${url.hostname} ${why}. Nobody is first ${what}. Check ${setting}, and that this machine ` +
      'may connect to it.',
    about: url.hostname,
  };
}

async function askRadio(radio: RadioConfig): Promise<Findings> {
  const url = readStatusUrl(radio.statusUrl);
  const hasAdmin = radio.source === 'icecast' && radio.adminPassword !== null;
  const page = await createSource(radio, { station: [] }).read(new AbortController().signal);
  if (page.status === 'unreadable')
    return {
      ...(hasAdmin && { 'radio-admin': undefined }),
      radio: {
        says:
          `The radio server at ${url.host} ${page.reason}. Players and panel can't tell what is on air, and no DJ can be ` +
          'kicked. Check RADIO_SOURCE and RADIO_STATUS_URL, and that the radio server runs.',
        about: url.host,
      },
    };
  if (radio.source !== 'icecast' || radio.adminPassword === null) return { radio: null };
  const login = basicLogin(radio.adminUser ?? 'admin', radio.adminPassword);
  const answer = await fetchText(new URL(`${folderOf(url)}/admin/listmounts`, url.origin), { headers: login });
  const isRefused = answer.status === 'answered' && [401, 403].includes(answer.code);
  const refused: Fault = {
    says:
      'Icecast refuses RADIO_ADMIN_USER with RADIO_ADMIN_PASSWORD. No DJ can be kicked, and who is on air is not known for ' +
      'sure. Set both to <admin-user> and <admin-password> of icecast.xml.',
  };
  return { radio: null, 'radio-admin': isRefused ? refused : null };
}

/** What `check-config --connect` asks beside the connections: PostgreSQL, and whether the port is free. */
export async function askOwnPlace(config: Config): Promise<Record<string, Fault | null>> {
  const asked = { ...(config.databaseUrl !== null && { database: askDatabase(config) }), port: askPort(config) };
  const found = Object.entries(asked).map(async ([name, answer]) => {
    const fault = await answer.then(
      () => null,
      (error: unknown) => ({ says: explain(error, config) }),
    );
    return [name, fault] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

async function askDatabase(config: Config): Promise<void> {
  const database = await openToRead(config);
  try {
    await sql`select 1`.execute(database.db);
  } finally {
    await database.close();
  }
}

/** Whether the database has a station, whose first members are not the settings'. */
export async function hasMembers(config: Config): Promise<boolean> {
  const { db, close } = await openToRead(config);
  try {
    const tables = await db.introspection.getTables();
    if (!tables.some(({ name }) => name === 'users')) return false;
    return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
  } finally {
    await close();
  }
}

async function askPort({ port, host }: Config): Promise<void> {
  const probe = createServer().listen(port, host ?? '0.0.0.0');
  await once(probe, 'listening');
  probe.close();
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  return code === 'Error' ? error.message : code;
}
