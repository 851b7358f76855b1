import { COLLECTIONS, TO_ALL_PER_HOUR } from '@cabine/panel-core/contract';
import { DEMO_PASSWORD, DEMO_PIN } from '../../apps/server/src/demo/demoMembers';
import { id3, mp3 } from '../../apps/server/src/soundtracks/testing/audioFiles';
import { formOf } from '../../apps/server/src/soundtracks/testing/formOf';
import { exampleOf, textFieldOf } from '../../apps/server/src/testing/examples';
import { HOSTILE } from './hostile';

const AT_ONCE = 6;
const SECRET = { password: 'nothing-hostile', pin: '482917' };
const SLOTS = (['broadcast', 'event'] as const).flatMap((type) =>
  Array.from({ length: 7 * 24 }, (_, at) => {
    const hour = String(at % 24).padStart(2, '0');
    return { type, day_of_week: Math.floor(at / 24), start_time: `${hour}:00`, end_time: `${hour}:45` };
  }),
);

/** Fills a demo station with hostile texts through its API. */
export class HostileStation {
  readonly #url: string;
  #admin = '';
  /** Numbers of sent and accepted texts; the others were refused with a 4xx. */
  offered = 0;
  taken = 0;

  constructor(url: string) {
    this.#url = url;
  }

  /** Puts every hostile text into each kind of row, except roles, whose number is limited. */
  async fill(): Promise<void> {
    this.#admin = await this.#signIn({ username: 'admin', password: DEMO_PASSWORD, pin: DEMO_PIN });
    await this.#send('DELETE', '/schedules');
    await forEach(HOSTILE, (text) => this.#nameMember(text));
    const team = await this.#list<{ id: number; username: string; roleName: string }>('/users');
    const members = team.filter(({ username }) => HOSTILE.some((text) => text.trim() === username));
    // Only for existing members: failed sign-ins would lock this address out.
    const names = new Set(members.map(({ username }) => username));
    for (const [at, text] of HOSTILE.entries()) if (names.has(text.trim())) await this.#bookAs(text, at);
    await forEach(HOSTILE, async (text, at) => {
      const userId = members[at % members.length]?.id;
      const long = `${text} ${text} e mais nada`;
      await this.offer('/games', { title: text, description: long, rules: [text] });
      for (const name of COLLECTIONS) {
        const field = textFieldOf(name);
        if (field && name !== 'games')
          await this.offer(`/${name}`, { ...exampleOf(name, userId ?? 0, String(at)), [field]: text });
      }
      const isToAll = at % 2 === 0 && at / 2 < TO_ALL_PER_HOUR;
      await this.offer('/notifications', { title: text, content: long, ...(!isToAll && { userId }) });
      await this.offer('/warnings', { userId, reason: text, description: long, severity: 'low' });
      await this.offer('/payments', { userId, amount: 1 + at, type: 'bonus' });
      const file = Buffer.concat([id3(text), mp3(4)]);
      await this.offer('/soundtracks', formOf({ name: text, file, fileName: `${text.replace(/[\\/\t]/g, '_')}.mp3` }));
    });
  }

  /** Renames the roles to the hostile names. */
  async nameRoles(names: readonly string[]): Promise<void> {
    const roles = await this.#list<{ id: number; name: string }>('/roles');
    const old = roles.filter(({ name }) => HOSTILE.includes(name));
    for (const { id } of old) await this.#send('DELETE', `/roles/${id}`);
    const used = new Set((await this.#list<{ rank: number }>('/roles')).map(({ rank }) => rank));
    const free = Array.from({ length: 99 }, (_, at) => at + 1).filter((rank) => !used.has(rank));
    for (const [at, name] of names.entries()) await this.offer('/roles', { name, rank: free[at], permissions: [] });
  }

  /** @throws Error for a 5xx, and for a limit, which would lose texts unnoticed */
  async offer(path: string, body: object, token = this.#admin): Promise<boolean> {
    this.offered += 1;
    const reply = await this.#send('POST', path, body, token);
    if (reply.status >= 500 || reply.status === 429)
      throw new Error(`POST ${path} answered ${reply.status} to ${JSON.stringify(body)}`);
    this.taken += Number(reply.ok);
    return reply.ok;
  }

  async #nameMember(username: string): Promise<void> {
    const isEvent = HOSTILE.indexOf(username) % 2 === 1;
    const roles = await this.#list<{ name: string; rank: number }>('/roles');
    const role = roles.find(({ name }) => name === (isEvent ? 'Promotor' : 'Locutor'))?.rank;
    await this.offer('/users', { username, ...SECRET, shift: 'night', role });
  }

  /** Books an hour as a member with a hostile name. */
  async #bookAs(username: string, at: number): Promise<void> {
    const slot = SLOTS[(at % 2) * 168 + Math.floor(at / 2)];
    const token = slot && (await this.#signIn({ username, ...SECRET }));
    if (token) await this.offer('/schedules', slot, token);
  }

  async #signIn(credentials: object): Promise<string> {
    const reply = await this.#send('POST', '/auth/login', credentials, '');
    return ((await reply.json()) as { token?: string }).token ?? '';
  }

  async #list<T>(path: string): Promise<T[]> {
    return (await this.#send('GET', path)).json() as Promise<T[]>;
  }

  #send(method: string, path: string, body?: object, token = this.#admin): Promise<Response> {
    return fetch(`${this.#url}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      },
      body: body instanceof FormData ? body : body && JSON.stringify(body),
    });
  }
}

/** Runs a few at a time, in order of their start. */
async function forEach<T>(items: readonly T[], work: (item: T, at: number) => Promise<void>): Promise<void> {
  const rest = [...items.entries()];
  const worker = async () => {
    for (let next = rest.shift(); next; next = rest.shift()) await work(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
