import { setTimeout as pause } from 'node:timers/promises';

type Calls = readonly (readonly [method: string, path: string, body?: object])[];

interface Target {
  address: string;
  token: string;
  calls: Calls;
}

/** A server's answers during a fault of something it needs. */
export interface Suffering {
  statuses: number[];
  slowestMs: number;
  write(): string;
}

const CALLERS = 3;

/** Status 0 if no answer came. */
async function ask({ address, token }: Target, [method, path, body]: Calls[number]): Promise<number> {
  try {
    const reply = await fetch(`${address}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    });
    await reply.arrayBuffer();
    return reply.status;
  } catch {
    return 599;
  }
}

/** Makes calls in turn while the fault lasts. */
export async function suffer({ lastsMs, ...target }: Target & { lastsMs: number }): Promise<Suffering> {
  const statuses: number[] = [];
  let slowestMs = 0;
  const end = performance.now() + lastsMs;
  const caller = async (first: number) => {
    for (let turn = first; performance.now() < end; turn += 1) {
      const call = target.calls[turn % target.calls.length];
      if (!call) return;
      const began = performance.now();
      statuses.push(await ask(target, call));
      slowestMs = Math.max(slowestMs, performance.now() - began);
      // At people's pace, not in a tight loop.
      await pause(50);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, (_, at) => caller(at)));
  return {
    statuses,
    slowestMs,
    write() {
      const counts = [...new Set(statuses)]
        .sort((a, b) => a - b)
        .map((each) => `${statuses.filter((one) => one === each).length} × ${each}`);
      return `${counts.join(', ')}, slowest ${(slowestMs / 1000).toFixed(1)} s`;
    },
  };
}

/** Milliseconds until every call succeeds again. */
export async function recovery(target: Target): Promise<number> {
  const began = performance.now();
  for (;;) {
    const statuses = await Promise.all(target.calls.map((call) => ask(target, call)));
    if (statuses.every((status) => status < 300)) return performance.now() - began;
    if (performance.now() - began > 120_000) throw new Error(`It does not recover: ${statuses.join(' ')}`);
    await pause(100);
  }
}
