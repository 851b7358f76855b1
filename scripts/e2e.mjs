// `npm run e2e [-- radio|operations|examples|engines|foreign|screenshots|journeys] [Playwright options]`: reports missing
// programs and updates builds before Playwright reads its configuration, which requires both.
import { spawnSync } from 'node:child_process';
import { ROOT, buildApps } from './build.mjs';
import { buildPackages, packPackages } from './tarball.mjs';
import { prepareTools } from './tools.mjs';

const NEEDS = {
  journeys: ['chromium'],
  radio: ['chromium', 'icecast', 'ffmpeg'],
  operations: ['chromium', 'nginx', 'caddy', 'icecast', 'ffmpeg', 'promtool'],
  examples: ['chromium', 'icecast', 'ffmpeg'],
  engines: ['chromium', 'chromium109', 'chromium123', 'icecast', 'ffmpeg', 'firefox', 'webkit', 'webkitAac', 'screen'],
  foreign: ['chromium'],
  screenshots: ['chromium'],
};

const [first = '', ...others] = process.argv.slice(2);
const project = first in NEEDS ? first : 'journeys';
const rest = first in NEEDS ? others : process.argv.slice(2);

/** In full length, the journeys also need Prototype.js and a Chromium with notifications, and the radio DJs' programs. */
const AT_LENGTH = { journeys: ['prototype', 'desktopChromium'], radio: ['butt', 'ezstream', 'screen'] };
const isAtLength = process.env.PROOF === '1' && !rest.some((name) => name.startsWith('proofs/'));
const needs = [...NEEDS[project], ...((isAtLength && AT_LENGTH[project]) || [])];
const tools = prepareTools(needs);
const missing = Object.entries(tools).filter(([, tool]) => 'missing' in tool);
for (const [name, tool] of missing)
  console.error(`${name} is not on this machine, and this run needs it. ${tool.missing}`);
if (missing.length > 0) process.exit(1);

try {
  buildApps();
  // The examples install the packed packages.
  if (project === 'examples') {
    buildPackages();
    packPackages();
  }
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
const playwright = ['test', '--config', 'e2e/playwright.config.ts', `--project=${project}`, ...rest];
/** Resolves the packages to their sources, except for the examples, which install them. */
const sources = project !== 'examples' && { NODE_OPTIONS: '--conditions=@cabine/source' };
const { status } = spawnSync('node_modules/.bin/playwright', playwright, {
  cwd: ROOT,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    ...process.env,
    ...sources,
    CHROMIUM: tools.chromium.path,
    ...(tools.icecast && { ICECAST: tools.icecast.path }),
    ...(tools.prototype && { PROTOTYPE: tools.prototype.path }),
    ...(tools.chromium109 && { CHROMIUM_109: tools.chromium109.path, CHROMIUM_123: tools.chromium123.path }),
  },
});
process.exit(status ?? 1);
