import { randomUUID } from 'node:crypto';
import { COLLECTIONS } from '@cabine/panel-core/contract';
import { expect } from 'vitest';
import { mp3 } from '../soundtracks/testing/audioFiles';
import { formOf } from '../soundtracks/testing/formOf';
import { exampleOf, textFieldOf } from './examples';

/** Makes a call, with an `Idempotency-Key` if given; status 0 if no answer came. */
export type Ask = (
  method: string,
  path: string,
  body?: object,
  options?: { token?: string; key?: string },
) => Promise<{ status: number; bytes: Buffer; reply: unknown }>;

type Row = Record<string, unknown> & { id: number };

/** A kind of row; `mark` identifies its content. */
interface Kind {
  path: string;
  list?: string;
  body(mark: number, owner: number): object;
  markOf(row: Row): number | null;
  canChange?: boolean;
  /** Checks data beside the row. */
  checkRow?(ask: Ask, row: Row): Promise<void>;
}

const FILE = mp3(4);
const marked = (text: unknown) => {
  const number = /^marca (\d+)$/.exec(String(text))?.[1];
  return number === undefined ? null : Number(number);
};
const text = (mark: number) => `marca ${mark}`;
const long = 'Escrito enquanto o servidor cai';

/** Collections whose rows have a text field. */
const collections = COLLECTIONS.flatMap((name): Kind[] => {
  const field = textFieldOf(name);
  if (field === undefined) return [];
  return [
    {
      path: `/${name}`,
      body: (mark, owner) => ({ ...exampleOf(name, owner, String(mark)), [field]: text(mark) }),
      markOf: (row) => marked(row[field]),
      canChange: true,
    },
  ];
});

export const KINDS: readonly Kind[] = [
  ...collections,
  {
    path: '/notifications',
    // By title, because each warning also sends a notification.
    list: '/notifications/all?limit=100&sort=title&order=asc',
    // To one member, because those to all are limited.
    body: (mark, userId) => ({ userId, title: text(mark), content: long }),
    markOf: ({ title }) => marked(title),
  },
  {
    path: '/warnings',
    body: (mark, userId) => ({ userId, reason: text(mark), description: long, severity: 'low' }),
    markOf: ({ reason }) => marked(reason),
  },
  {
    path: '/payments',
    body: (mark, userId) => ({ userId, amount: mark, type: 'bonus' }),
    markOf: ({ amount }) => Number(amount),
    canChange: true,
  },
  {
    path: '/schedules',
    body: (mark) => {
      const hour = String(mark % 24).padStart(2, '0');
      const day_of_week = Math.floor(mark / 24) % 7;
      return { type: 'broadcast', day_of_week, start_time: `${hour}:00`, end_time: `${hour}:45` };
    },
    markOf: ({ day_of_week, start_time }) => Number(day_of_week) * 24 + Number(String(start_time).slice(0, 2)),
  },
  {
    path: '/soundtracks',
    body: (mark) => formOf({ name: text(mark), file: FILE }),
    markOf: ({ name }) => marked(name),
    canChange: true,
    async checkRow(ask, { id }) {
      const { status, bytes } = await ask('GET', `/soundtracks/${id}/stream`);
      expect([status, bytes.equals(FILE)]).toEqual([200, true]);
    },
  },
  {
    path: '/users',
    body: (mark) => ({ username: text(mark), password: 'segredo-novo', pin: '482917', shift: 'night', role: 10 }),
    markOf: ({ username }) => marked(username),
    canChange: true,
  },
];

type Pending =
  | { what: 'create'; mark: number; key: string }
  | { what: 'change'; id: number; mark: number }
  | { what: 'remove'; id: number };
/** Most rows of one kind: one page of notifications, and free hours of the week. */
const ROWS_MAX = 60;

/** Records one writer's acknowledged writes, for comparison after a kill. */
export class Diary {
  acknowledged = 0;
  creations = 0;
  unheard = 0;
  readonly #kind: Kind;
  readonly #rows = new Map<number, number>();
  #pending: Pending | null = null;
  #mark = 0;
  #owner = 0;

  constructor(kind: Kind) {
    this.#kind = kind;
  }

  /** Creates, changes and removes in turn until stopped. */
  async write(ask: Ask, goesOn: () => boolean, done: () => void): Promise<void> {
    this.#owner ||= ((await ask('GET', '/auth/verify')).reply as { user?: { id: number } } | null)?.user?.id ?? 0;
    for (let turn = 0; goesOn(); turn += 1) {
      const pending = this.#choose(turn);
      this.#pending = pending;
      const { status, reply } = await this.#send(ask, pending);
      if (status === 0) return;
      expect(status, `${pending.what} ${this.#kind.path}: ${JSON.stringify(reply)}`).toBeLessThan(300);
      if (pending.what === 'remove') this.#rows.delete(pending.id);
      else this.#rows.set(pending.what === 'create' ? idOf(reply) : pending.id, pending.mark);
      this.#pending = null;
      if (pending.what === 'create') this.creations += 1;
      this.acknowledged += 1;
      done();
    }
  }

  /**
   * Compares the station with the acknowledged writes; the one pending write may or may not be there. A pending
   * creation is sent again with its key, and must then exist once.
   */
  async check(ask: Ask): Promise<void> {
    const { path, list = path, markOf, checkRow } = this.#kind;
    if (this.#pending?.what === 'create') {
      const { status, reply } = await this.#send(ask, this.#pending);
      expect([path, 'sent again', status]).toEqual([path, 'sent again', 201]);
      this.#rows.set(idOf(reply), this.#pending.mark);
      this.#pending = null;
      this.unheard += 1;
    }
    const { status, reply } = await ask('GET', list);
    expect([list, status]).toEqual([list, 200]);
    const listed = (Array.isArray(reply) ? reply : (reply as { notifications: Row[] }).notifications) as Row[];
    const own = listed.filter((row) => markOf(row) !== null);
    const there = new Map(own.map((row) => [row.id, markOf(row) ?? 0]));
    const pending = this.#pending;
    if (pending) {
      this.unheard += 1;
      this.#settle(pending, there);
    }
    expect([path, [...there].sort(byId)]).toEqual([path, [...this.#rows].sort(byId)]);
    if (checkRow) for (const row of own) await checkRow(ask, row);
    this.#pending = null;
  }

  /** Applies the pending write if the station has it. */
  #settle(pending: Pending, there: Map<number, number>): void {
    if (pending.what === 'create') return;
    if (pending.what === 'remove') return void (!there.has(pending.id) && this.#rows.delete(pending.id));
    if (there.get(pending.id) === pending.mark) this.#rows.set(pending.id, pending.mark);
  }

  #choose(turn: number): Pending {
    const [oldest] = this.#rows.keys();
    const latest = [...this.#rows.keys()].at(-1);
    if (oldest !== undefined && (turn % 4 === 3 || this.#rows.size > ROWS_MAX)) return { what: 'remove', id: oldest };
    const mark = ++this.#mark;
    if (turn % 4 === 1 && latest !== undefined && this.#kind.canChange) return { what: 'change', id: latest, mark };
    return { what: 'create', mark: this.#kind.path === '/schedules' ? mark % 168 : mark, key: randomUUID() };
  }

  #send(ask: Ask, pending: Pending) {
    const { path, body } = this.#kind;
    if (pending.what === 'remove') return ask('DELETE', `${path}/${pending.id}`);
    if (pending.what === 'create') return ask('POST', path, body(pending.mark, this.#owner), { key: pending.key });
    return ask('PUT', `${path}/${pending.id}`, body(pending.mark, this.#owner));
  }
}

const idOf = (reply: unknown) => ((Array.isArray(reply) ? reply[0] : reply) as Row).id;
const byId = ([a]: [number, number], [b]: [number, number]) => a - b;
