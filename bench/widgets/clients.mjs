// The clients of `npm run bench -- widgets`, in a process of their own: each polls as a widget in a browser does.
// autocannon can not: asked for less than one request per connection and second, it opens fewer connections.
import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** As the widgets': a tenth of spread, and no answer by the next poll is a failed poll. */
const JITTER = 0.1;

const { url, clients, seconds, pollMs } = JSON.parse(process.argv[2]);
const startedAt = performance.now();
const endsAt = startedAt + seconds * 1000;
const latencies = [];
const counts = { answers: 0, unchanged: 0, again: 0, connections: 0 };
const failures = {};
const inFlight = new Set();

class Client {
  #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  #etag = null;

  start() {
    this.#wait(startedAt + Math.random() * pollMs);
  }

  #wait(dueAt) {
    if (dueAt >= endsAt) return;
    setTimeout(() => {
      const poll = this.#poll(dueAt).finally(() => inFlight.delete(poll));
      inFlight.add(poll);
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
      const asked = request(url, { agent: this.#agent, headers, timeout: pollMs * (1 - JITTER) }, (response) => {
        response.resume();
        response.on('end', () => resolve({ status: response.statusCode, etag: response.headers.etag ?? null }));
        response.on('error', reject);
      });
      asked.on('socket', () => (counts.connections += asked.reusedSocket ? 0 : 1));
      asked.on('timeout', () => asked.destroy(Object.assign(new Error('no answer'), { code: 'no answer in time' })));
      asked.on('error', (error) => {
        const wasKept = asked.reusedSocket && ['ECONNRESET', 'EPIPE'].includes(error.code);
        reject(Object.assign(error, { wasKept }));
      });
      asked.end();
    });
  }
}

for (let count = 0; count < clients; count += 1) new Client().start();
await pause(seconds * 1000);
await Promise.allSettled([...inFlight]);
latencies.sort((a, b) => a - b);
const percentile = (share) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? NaN;
const [p50, p99, max] = [percentile(0.5), percentile(0.99), percentile(1)];
process.stdout.write(JSON.stringify({ ...counts, failures, p50, p99, max }), () => process.exit());
