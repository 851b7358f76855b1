// The real server process under uploads and Range requests in parallel: statuses, times, and the memory it takes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { median } from '../figures.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const ADMIN = { username: 'Bench', password: 'a long enough one', pin: '482915' };
/** What is still in use after a full collection must not grow from the first round to the last. */
const GROWTH_MAX_MB = 2;
/** Above the resting server, at any moment: 50 files of 2 MB held in memory at once would be 100 alone. */
const PEAK_MAX_MB = 160;

async function startServer(dataDir) {
  const { PATH = '', HOME = '' } = process.env;
  const env = {
    PATH,
    HOME,
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    ADMIN_PIN: ADMIN.pin,
  };
  const probe = fileURLToPath(new URL('probe.mjs', import.meta.url));
  const args = [
    '--expose-gc',
    '--import',
    probe,
    '--import',
    'tsx',
    '--conditions=@cabine/source',
    'apps/server/src/main.ts',
  ];
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] });
  child.stdout.setEncoding('utf8');
  let printed = '';
  while (child.exitCode === null) {
    const [text] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
    printed += text;
    const port = / is at http:\/\/localhost:(\d+)/.exec(printed)?.[1];
    if (port) {
      // Read on, or the server's last words would meet a closed pipe.
      child.stdout.resume();
      return { child, port: Number(port) };
    }
  }
  throw new Error(`bench: the server ended before it listened. It printed:\n${printed}`);
}

/** Resident megabytes now, and the most since the last look; Linux counts both. */
async function memoryOf(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const read = (name) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024;
  return { now: read('VmRSS'), peak: read('VmHWM') };
}

/** Megabytes that the server still uses after it has collected its garbage. */
async function inUse(child) {
  child.kill('SIGUSR2');
  for (;;) {
    const [text] = await once(child.stdout, 'data');
    const bytes = /in use: (\d+)/.exec(text)?.[1];
    if (bytes) return Number(bytes) / 1024 / 1024;
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

/** One call; a connection that breaks counts as its error code. */
function call(port, { method = 'GET', path, headers = {}, body }) {
  const started = performance.now();
  return new Promise((resolve) => {
    const sent = request({ agent, host: '127.0.0.1', port, method, path: `/api${path}`, headers }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode, ms: performance.now() - started, body: Buffer.concat(parts) }),
      );
    });
    sent.on('error', (error) => resolve({ status: error.code ?? 'broken', ms: performance.now() - started }));
    sent.end(body);
  });
}

function formOf(name, file) {
  const boundary = 'bench-bench-bench';
  const part = (head) => `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([
      Buffer.from(`${part('name="name"')}\r\n${name}\r\n`),
      Buffer.from(`${part('name="file"; filename="a.mp3"')}content-type: audio/mpeg\r\n\r\n`),
      file,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
}

/** A sound MP3 of almost 2 MB: silent frames. */
function bigMp3() {
  const frame = Buffer.alloc(417);
  frame.writeUInt32BE(0xfffb9064);
  return Buffer.concat(Array.from({ length: 5_000 }, () => frame));
}

function summarise(name, answers) {
  const byStatus = {};
  for (const { status } of answers) byStatus[status] = (byStatus[status] ?? 0) + 1;
  const times = answers.map(({ ms }) => ms);
  console.log(
    `${name}: ${answers.length} in parallel, statuses ${JSON.stringify(byStatus)}, ` +
      `median ${median(times).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms`,
  );
  return answers.filter(({ status }) => typeof status !== 'number' || status >= 500).length;
}

const isFirstPart = ({ status, body }, file, from, to) => status === 206 && body.equals(file.subarray(from, to + 1));

/** Uploads, then reads parts of what is there, then deletes it all. Answers how many calls failed. */
async function round(port, authorization, { uploads, ranges }, file) {
  const sent = Array.from({ length: uploads }, (_, at) => {
    const { headers, body } = formOf(`bench ${at}`, file);
    const all = { ...headers, authorization, 'content-length': body.length };
    return call(port, { method: 'POST', path: '/soundtracks', headers: all, body });
  });
  const created = await Promise.all(sent);
  let failures = summarise('Uploads of 2 MB', created);
  const ids = created.filter(({ status }) => status === 201).map(({ body }) => JSON.parse(body).id);
  if (ids.length === 0) throw new Error('bench: not one upload was taken, so there is nothing to read.');

  const length = 256 * 1024;
  const asked = Array.from({ length: ranges }, (_, at) => {
    const from = (at * 7_919) % (file.length - length);
    const range = `bytes=${from}-${from + length - 1}`;
    const path = `/soundtracks/${ids[at % ids.length]}/stream`;
    return call(port, { path, headers: { authorization, range } }).then((answer) => ({ ...answer, from }));
  });
  const parts = await Promise.all(asked);
  failures += summarise('Ranges of 256 kB', parts);
  const wrong = parts.filter((part) => !isFirstPart(part, file, part.from, part.from + length - 1)).length;
  if (wrong > 0) console.log(`  ${wrong} of them hold other bytes than were sent`);
  const removed = ids.map((id) =>
    call(port, { method: 'DELETE', path: `/soundtracks/${id}`, headers: { authorization } }),
  );
  failures += summarise('Deletes', await Promise.all(removed));
  return failures + wrong;
}

export default async function run(args) {
  const { values } = parseArgs({
    args,
    options: {
      uploads: { type: 'string', default: '50' },
      ranges: { type: 'string', default: '200' },
      rounds: { type: 'string', default: '4' },
    },
  });
  const sizes = { uploads: Number(values.uploads), ranges: Number(values.ranges) };
  const dataDir = await mkdtemp(join(tmpdir(), 'cabine-bench-'));
  const { child, port } = await startServer(dataDir);
  try {
    const headers = { 'content-type': 'application/json' };
    const reply = await call(port, { method: 'POST', path: '/auth/login', headers, body: JSON.stringify(ADMIN) });
    const authorization = `Bearer ${JSON.parse(reply.body).token}`;
    const file = bigMp3();
    const before = await memoryOf(child.pid);
    console.log(`Server at rest: ${before.now.toFixed(0)} MB`);
    const after = [];
    let failures = 0;
    for (let at = 1; at <= Number(values.rounds); at += 1) {
      console.log(`\nRound ${at}`);
      failures += await round(port, authorization, sizes, file);
      const { now, peak } = await memoryOf(child.pid);
      const live = await inUse(child);
      after.push({ now, peak, live });
      console.log(
        `Resident: ${now.toFixed(0)} MB after it, ${peak.toFixed(0)} MB at most so far; in use ${live.toFixed(1)} MB`,
      );
    }
    const left = await readdir(join(dataDir, 'soundtracks'), { recursive: true, withFileTypes: true });
    const leftovers = left.filter((entry) => entry.isFile() && entry.name !== '.station').length;
    const [first, last] = [after[0], after.at(-1)];
    const growth = last.live - first.live;
    const peak = last.peak - before.now;
    const mb = (value) => `${value >= 0 ? '+' : ''}${value.toFixed(1)} MB`;
    console.log(
      `\nFailed calls: ${failures}. Files left: ${leftovers}. Resident: ${before.now.toFixed(0)} MB at rest, ` +
        `${last.peak.toFixed(0)} MB at most (${mb(peak)}, at most +${PEAK_MAX_MB}), ${last.now.toFixed(0)} MB after. ` +
        `In use: ${first.live.toFixed(1)} MB after the first round, ${last.live.toFixed(1)} MB after the last ` +
        `(${mb(growth)}, at most +${GROWTH_MAX_MB}).`,
    );
    if (failures > 0 || leftovers > 0 || growth > GROWTH_MAX_MB || peak > PEAK_MAX_MB) {
      console.error('bench: a call failed, a file stayed, or memory grows.');
      process.exitCode = 1;
    }
  } finally {
    agent.destroy();
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  }
}
