// The clients of `npm run bench -- widgets`, in a process of their own: each polls as a widget in a browser does.
// autocannon can not: asked for less than one request per connection and second, it opens fewer connections.
import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** As the widgets': a tenth of spread, and no answer by the next poll is a failed poll. */
const JITTER = 0.1;
const TICK_MS = 50;

const { url, clients, seconds, pollMs } = JSON.parse(process.argv[2]);
const startedAt = performance.now();
const endsAt = startedAt + seconds * 1000;
const latencies = [];
/** How late we were ourselves: what is not the server's. */
const lateness = [];
const counts = { answers: 0, unchanged: 0, again: 0, connections: 0 };
const failures = {};
/** Polls that are due, now or later, and have no end yet. */
let open = 0;

/** Requests that wait for their answer, the oldest first. */
const waiting = new Set();
/**
 * Milliseconds in which this process was awake. A starved machine holds us up for seconds; an answer that came meanwhile
 * is read after that, and has not failed.
 */
let awakeMs = 0;
let tickedAt = startedAt;
setInterval(() => {
  const now = performance.now();
  awakeMs += Math.min(now - tickedAt, 2 * TICK_MS);
  tickedAt = now;
  for (const { asked, giveUpAt } of waiting) {
    if (awakeMs < giveUpAt) break;
    asked.destroy(new Error(`no ${asked.socket?.connecting ? 'connection' : 'answer'} in time`));
  }
}, TICK_MS);

class Client {
  #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  #etag = null;
  #socket = null;

  start() {
    this.#wait(startedAt + Math.random() * pollMs);
  }

  #wait(dueAt) {
    if (dueAt >= endsAt) return;
    open += 1;
    setTimeout(() => {
      lateness.push(performance.now() - dueAt);
      this.#poll(dueAt).finally(() => (open -= 1));
      this.#wait(dueAt + pollMs * (1 - JITTER + Math.random() * 2 * JITTER));
    }, dueAt - performance.now());
  }

  /** From the moment that the poll was due: what waits for a slow machine waited too. */
  async #poll(dueAt) {
    try {
      const { status, etag } = await this.#ask();
      if (status !== 200 && status !== 304) throw new Error(`status ${status}`);
      counts.answers += 1;
      if (status === 304) counts.unchanged += 1;
      this.#etag = etag;
      latencies.push(performance.now() - dueAt);
    } catch ({ code, message }) {
      const kind = code ?? message;
      failures[kind] = (failures[kind] ?? 0) + 1;
    }
  }

  async #ask(isSecondTry = false) {
    try {
      return await this.#send();
    } catch (error) {
      // A kept connection that the server closes in the same moment: browsers ask again on a new one.
      if (!error.wasKept || isSecondTry) throw error;
      counts.again += 1;
      return this.#ask(true);
    }
  }

  #send() {
    return new Promise((resolve, reject) => {
      const headers = this.#etag ? { 'if-none-match': this.#etag } : {};
      const asked = request(url, { agent: this.#agent, headers }, (response) => {
        response.resume();
        response.on('end', () => resolve({ status: response.statusCode, etag: response.headers.etag ?? null }));
        response.on('error', reject);
      });
      const entry = { asked, giveUpAt: awakeMs + pollMs * (1 - JITTER), isKept: false };
      waiting.add(entry);
      asked.on('close', () => waiting.delete(entry));
      asked.on('socket', (socket) => {
        entry.isKept = socket === this.#socket;
        if (!entry.isKept) counts.connections += 1;
        this.#socket = socket;
      });
      asked.on('error', (error) => {
        const wasKept = entry.isKept && ['ECONNRESET', 'EPIPE'].includes(error.code);
        reject(Object.assign(error, { wasKept }));
      });
      asked.end();
    });
  }
}

for (let count = 0; count < clients; count += 1) new Client().start();
// Also what was due in the last moment and is started late, on a machine that is busy.
await pause(seconds * 1000);
while (open > 0) await pause(TICK_MS);
const percentile = (all, share) => all.sort((a, b) => a - b)[Math.min(all.length - 1, Math.floor(all.length * share))];
const [p50, p99, max] = [0.5, 0.99, 1].map((share) => percentile(latencies, share) ?? NaN);
const late = percentile(lateness, 0.99) ?? NaN;
process.stdout.write(JSON.stringify({ ...counts, failures, p50, p99, max, late }), () => process.exit());
