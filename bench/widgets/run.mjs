// npm run bench -- widgets: thousands of widgets poll one server; beside it a bare Fastify says hello to as many.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CLIENTS = fileURLToPath(new URL('clients.mjs', import.meta.url));
const POLL_S = 10;
const CLOCK_TICKS = 100;
const READY_LIMIT_MS = 60_000;

const HELLO = `import Fastify from 'fastify'; const app = Fastify();
app.get('/', () => ({ hello: 'world' })); await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });`;

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** An Icecast's status, and how often it was asked for. */
async function startUpstream() {
  let asked = 0;
  const source = { listenurl: 'http://radio.example/live', listeners: 7, server_name: 'Bench', title: 'A - B' };
  const server = createServer((_, response) => {
    asked += 1;
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ icestats: { source } }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${server.address().port}/status-json.xsl`,
    take: () => [asked, (asked = 0)][0],
    close: () => server.close(),
  };
}

async function startProgram(words, env, path) {
  const port = await freePort();
  const child = spawn(process.execPath, words, {
    cwd: join(ROOT, 'apps/server'),
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}${path}`;
  const deadline = Date.now() + READY_LIMIT_MS;
  while (!(await fetch(url).catch(() => null))?.ok) {
    if (Date.now() > deadline || child.exitCode !== null) throw new Error(`${words.at(-1)} did not answer ${url}.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    /** Seconds of processor time that it has used. */
    cpu() {
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1].split(' ');
      return (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Some thousand browsers with the widget, for as long; CPU is the server's own. */
async function load(program, { clients, seconds }) {
  const before = program.cpu();
  const wish = JSON.stringify({ url: program.url, clients, seconds, pollMs: POLL_S * 1000 });
  const { stdout } = await promisify(execFile)(process.execPath, [CLIENTS, wish]);
  const { answers, unchanged, again, connections, failures, p50, p99, max, late } = JSON.parse(stdout);
  const failed = Object.values(failures).reduce((sum, count) => sum + count, 0);
  if (failed > 0) console.log(`${program.url} failed:`, failures);
  return {
    answers,
    'of them 304': unchanged,
    connections,
    'asked again': again,
    failed,
    'p50 ms': Number(p50.toFixed(1)),
    'p99 ms': Number(p99.toFixed(1)),
    'max ms': Number(max.toFixed(1)),
    'clients late, p99 ms': Number(late.toFixed(1)),
    'CPU %': Number((((program.cpu() - before) / seconds) * 100).toFixed(1)),
  };
}

/** @param options `--clients 5000`, `--seconds 60` */
export default async function run(options) {
  const { values } = parseArgs({
    args: options,
    options: { clients: { type: 'string', default: '5000' }, seconds: { type: 'string', default: '60' } },
  });
  const wish = { clients: Number(values.clients), seconds: Number(values.seconds) };
  const dataDir = mkdtempSync(join(tmpdir(), 'cabine-bench-'));
  const upstream = await startUpstream();
  const programs = [];
  try {
    const env = { DATA_DIR: dataDir, RADIO_SOURCE: 'icecast', RADIO_STATUS_URL: upstream.url };
    const server = ['--import', 'tsx', '--conditions=@cabine/source', 'src/main.ts'];
    const station = await startProgram(server, env, '/api/public/radio');
    programs.push(station);
    const hello = await startProgram(['--input-type=module', '--eval', HELLO], {}, '/');
    programs.push(hello);
    const rows = { 'a bare hello': await load(hello, wish) };
    upstream.take();
    const startedAt = performance.now();
    rows['GET /public/radio'] = await load(station, wish);
    const polls = upstream.take();
    const seconds = (performance.now() - startedAt) / 1000;
    rows['GET /public/schedule'] = await load({ ...station, url: station.url.replace('radio', 'schedule') }, wish);
    console.table(rows);
    console.log(
      `Load of the machine at the end: ${loadavg()[0].toFixed(1)}. The clients run on it too: where they were late ` +
        'themselves, the times are the machine’s. CPU is the server’s own.',
    );
    const most = Math.ceil(seconds / POLL_S);
    console.log(
      `${wish.clients} clients, ${seconds.toFixed(1)} s: the radio server was asked ${polls} times (at most ${most}).`,
    );
    const failed = Object.values(rows).reduce((sum, row) => sum + row.failed, 0);
    if (polls > most || failed > 0) process.exitCode = 1;
  } finally {
    for (const program of programs) await program.stop();
    upstream.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
