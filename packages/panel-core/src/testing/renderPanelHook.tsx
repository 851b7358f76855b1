import { configure, renderHook, waitFor } from '@testing-library/react';
import { panelContract } from '../contract';
import type { Route } from '../http/http';
import { createMemorySessionStore } from '../http/sessionStore';
import { PanelProvider, type PanelProviderProps } from '../provider/PanelProvider';
import type { Endpoint } from '../shared/endpoint';
import type { User } from '../team/member';
import { buildUser } from '../users/users.fixtures';

// Generous, because a busy machine must not fail a test; Stryker's mutants hang often and set WAIT_MS.
configure({ asyncUtilTimeout: Number(process.env.WAIT_MS ?? 30_000) });

/** One request to the fake server. */
interface Call {
  id: number;
  query: Record<string, string>;
  body: unknown;
  headers: Record<string, string>;
}

type Answer = (call: Call) => unknown;
export type Answers = Partial<Record<Route, Answer>>;

const endpoints = Object.values(panelContract).flatMap((feature): Endpoint[] => Object.values(feature));

/** A refusal in the server's shape. */
export const refusal = (status: number, body: object = { message: 'No', code: 'no' }) =>
  Response.json(body, { status });
export const denial = () => refusal(403, { message: 'Access denied', code: 'access_denied' });

/** An answer that waits until the test releases it. */
export function held<T>() {
  let release!: (value: T) => void;
  const answer = new Promise<T>((resolve) => (release = resolve));
  return { answer, release };
}

/** A server in memory: answers by the contract and records every request. */
export class FakeServer {
  readonly asked: [route: Route, call: Call][] = [];
  readonly answers: Answers;

  constructor(answers: Answers, user: User) {
    this.answers = { 'GET /auth/verify': () => ({ user }), ...answers };
  }

  /** How often this route was called. */
  count(route: Route): number {
    return this.asked.filter(([each]) => each === route).length;
  }

  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input, 'https://panel.test');
    const path = url.pathname.replace(/^\/api/, '');
    const found = endpoints.find(({ route }) => matches(route, `${init.method} ${path}`));
    if (!found) throw new Error(`The contract has no route ${init.method} ${path}.`);
    const call: Call = {
      id: Number(/\/(\d+)(?:\/|$)/.exec(path)?.[1]),
      query: Object.fromEntries(url.searchParams),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
      headers: init.headers as Record<string, string>,
    };
    this.asked.push([found.route as Route, call]);
    const reply = await this.answers[found.route as Route]?.(call);
    if (reply instanceof Response) return reply;
    if (found.reply === null) return new Response(null, { status: 204 });
    if (found.reply === 'raw') return new Response(reply as string, { headers: { 'content-type': 'audio/mpeg' } });
    return Response.json(found.reply.validateSync(reply, { strict: true }), {
      status: found.status ?? 200,
    });
  };
}

function matches(route: string, asked: string): boolean {
  return new RegExp(`^${route.replaceAll('.', '\\.').replace(':id', '\\d+')}$`).test(asked);
}

export interface PanelOptions extends Pick<PanelProviderProps, 'clock' | 'config' | 'live' | 'verified' | 'read'> {
  /** The signed-in member; null for a visitor. */
  user?: User | null;
  answers?: Answers;
}

/** Runs a hook in a panel whose server is in memory; everything else is real. */
export function renderPanelHook<T>(
  use: () => T,
  { user = buildUser(), answers = {}, config, ...options }: PanelOptions = {},
) {
  const server = new FakeServer(answers, user ?? buildUser());
  const session = createMemorySessionStore();
  if (user) session.start('a-token', false);
  const hook = renderHook(use, {
    wrapper: ({ children }) => (
      <PanelProvider
        live={false}
        {...options}
        config={{ extensions: 'all', ...config }}
        client={{ fetch: server.fetch, session }}
      >
        {children}
      </PanelProvider>
    ),
  });
  return { ...hook, server, session };
}

/** Waits until the check passes; hooks update with later renders. */
export const soon = (check: () => void) => waitFor(check, { interval: 5 });
