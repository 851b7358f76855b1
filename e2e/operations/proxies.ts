import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { end, keptPort } from '../radio/processes';
import { expect } from '../support/test';
import { askThroughProxy } from './throughProxy';

const DEPLOY = fileURLToPath(new URL('../../deploy/', import.meta.url));
const DOMAIN = 'radio.example.com';
const ON_PATH = { PATH: `${process.env.PATH ?? ''}:/usr/sbin` };

export interface Proxy {
  port: number;
  url: string;
  close(): Promise<void>;
}

interface Nginx extends Proxy {
  /** Address without TLS. */
  plainUrl: string;
  /** Folder of Certbot's challenges. */
  webroot: string;
  /** What it logged of calls and errors. */
  logs(): string;
}

/** A real proxy with its file of `deploy/`; only ports, certificate and the station's address differ. */
export const startProxy = { nginx: startNginx, caddy: startCaddy } as const;

interface Changes {
  port?: number;
  /** Path of the station on the proxy's site. */
  base?: string;
  /** Icecast's port. */
  icecast?: number;
  /** An edit of the file that a page describes. */
  edit?: (site: string) => string;
}

async function startNginx(
  stations: readonly number[],
  { port, base, icecast = 8000, edit }: Changes = {},
): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'cabine-nginx-'));
  const [secure, plain] = [port ?? (await keptPort()), await keptPort()];
  makeCertificate(folder);
  const site = (edit ?? String)(readFileSync(join(DEPLOY, 'nginx.conf'), 'utf8'))
    .replaceAll(/^.*listen \[::].*$/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replaceAll('listen 443 ', `listen 127.0.0.1:${secure} `)
    .replace('127.0.0.1:8000', `127.0.0.1:${icecast}`)
    .replace('/var/www/html', folder)
    .replaceAll(`/etc/letsencrypt/live/${DOMAIN}`, folder)
    .replaceAll(DOMAIN, 'localhost')
    .replaceAll('/var/log/nginx', folder)
    .replace(/^.*server 127\.0\.0\.1:3000.*$/m, (line) =>
      stations.map((station) => line.replace('3000', String(station))).join('\n'),
    );
  for (const name of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']) mkdirSync(join(folder, name));
  const temporary = `client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
    fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;`;
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; error_log stderr; error_log ${folder}/error.log; ${process.getuid?.() === 0 ? 'user root;' : ''}
    events {} http { ${temporary} ${site} }`,
  );
  const proxy = await listening(spawn('nginx', ['-c', file], { stdio: 'pipe', env: ON_PATH }), secure, folder, base);
  const logs = () => ['access.log', 'error.log'].map((name) => readFileSync(join(folder, name), 'utf8')).join('');
  return { ...proxy, plainUrl: `http://localhost:${plain}`, webroot: folder, logs };
}

async function startCaddy(stations: readonly number[], { icecast = 8000 }: Changes = {}): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'cabine-caddy-'));
  const [port, plain] = [await keptPort(), await keptPort()];
  const file = join(folder, 'Caddyfile');
  const addresses = stations.map((station) => `127.0.0.1:${station}`).join(' ');
  // For several servers, as the file's comment says.
  const health = stations.length > 1 ? 'health_uri /api/ready\n\t\t\thealth_interval 5s\n\t\t\t' : '';
  const site = readFileSync(join(DEPLOY, 'Caddyfile'), 'utf8')
    .replace('{$CABINE:127.0.0.1:3000}', addresses)
    .replace('lb_try_duration', `${health}lb_try_duration`);
  writeFileSync(file, `{\n\tadmin off\n\thttp_port ${plain}\n\tskip_install_trust\n}\n${site}`);
  const env = { ...ON_PATH, HOME: folder, DOMAIN: `https://localhost:${port}`, ICECAST: `127.0.0.1:${icecast}` };
  return listening(spawn('caddy', ['run', '--config', file], { stdio: 'pipe', env }), port, folder);
}

async function listening(child: ChildProcess, port: number, folder: string, base = ''): Promise<Proxy> {
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const url = `https://localhost:${port}${base}`;
  const isUp = () =>
    askThroughProxy(url, `${base}/api/health`).then(
      ({ status }) => status,
      () => output,
    );
  await expect.poll(isUp, { message: 'the proxy answers for the station' }).toBe(200);
  return {
    port,
    url,
    close: async () => {
      await end(child, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function makeCertificate(folder: string): void {
  const [key, certificate] = ['privkey.pem', 'fullchain.pem'].map((name) => join(folder, name)) as [string, string];
  const words = 'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost -addext subjectAltName=DNS:localhost';
  execFileSync('openssl', [...words.split(' '), '-keyout', key, '-out', certificate], { stdio: 'ignore' });
}
