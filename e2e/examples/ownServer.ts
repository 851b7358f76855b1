// Examples with their own build and server.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../support/Station';
import { expect } from '../support/test';

const EXAMPLES = fileURLToPath(new URL('../../examples/', import.meta.url));
const INSTALL = ['install', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel', 'error'];
const QUIET = { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' };

export interface BuiltExample {
  /** In `examples`, or an absolute path. */
  folder: string;
  /** Options of its `npm run build`. */
  build?: readonly string[];
  /** Arguments of Node, run in that folder. */
  start: (port: string) => string[];
}

type Run = (program: string, args: readonly string[], mode?: string) => string;

/** Installs the packed packages. @returns what runs a program in the folder and gives its output */
export async function installExample(folder: string, env: Record<string, string> = {}): Promise<Run> {
  const cwd = resolve(EXAMPLES, folder);
  const { PATH = '', HOME = '' } = process.env;
  const run: Run = (program, args, mode = 'production') => {
    const options = { cwd, env: { PATH, HOME, ...env, ...QUIET, NODE_ENV: mode }, encoding: 'utf8' } as const;
    const { status, stdout, stderr } = spawnSync(program, args, options);
    if (status !== 0) throw new Error(`${folder}: ${program} ${args.join(' ')} failed.\n${stdout}${stderr}`);
    return stdout + stderr;
  };
  // npm would keep an installed tarball of the same version even if its content differs.
  for (const stale of ['@cabine', '.package-lock.json'])
    await rm(`${cwd}/node_modules/${stale}`, { recursive: true, force: true });
  run('npm', INSTALL, 'development');
  return run;
}

/** Installs the packed packages, builds the example and serves it beside this station. */
export async function startBuilt(
  { folder, build = [], start }: BuiltExample,
  station: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const cwd = resolve(EXAMPLES, folder);
  const port = String(await freePort());
  const { PATH = '', HOME = '' } = process.env;
  const { streamUrl } = (await (await fetch(`${station}/config.json`)).json()) as { streamUrl: string };
  const STREAM = new URL(streamUrl, station).href;
  const env = { PATH, HOME, PORT: port, HOST: '127.0.0.1', STATION: station, STREAM, ...QUIET };
  const run = await installExample(folder, env);
  run('npm', ['run', 'build', '--', ...build]);
  const options = { cwd, env: { ...env, NODE_ENV: 'production' }, stdio: 'ignore' } as const;
  const child = spawn(process.execPath, start(port), options);
  const url = `http://127.0.0.1:${port}`;
  const status = () =>
    fetch(url).then(
      (answer) => answer.status,
      () => 0,
    );
  await expect.poll(status, { timeout: 60_000 }).toBe(200);
  return {
    url,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
