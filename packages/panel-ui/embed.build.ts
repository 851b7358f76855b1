// `npm run build:embed`: builds the widgets' scripts into the host's build.
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, mergeConfig, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import own from './package.json' with { type: 'json' };
import { embedConfig } from './vite.embed.config.ts';

const SOURCES = fileURLToPath(new URL('src/embed', import.meta.url));
const DIST = embedConfig.build.outDir;
const HASH_LENGTH = 16;

/** The player of playlists (HLS) would triple the pinned file, which cannot load another one. */
const withoutHls: Plugin = {
  name: 'without-hls',
  load: (id) =>
    id.endsWith('/environment/hls.ts')
      ? `export function attachPlaylist() { throw new Error('The pinned script plays HLS only where the browser can.'); }`
      : null,
};

async function bundle(config: InlineConfig): Promise<Rolldown.OutputChunk[]> {
  // In library mode there is one output per format, and the config asks for one format.
  const [{ output }] = (await build(mergeConfig(embedConfig, config))) as [Rolldown.RolldownOutput];
  return output.filter((file) => file.type === 'chunk');
}

/** A classic script, not a module, so that `async` and old site builders work. */
async function bundleClassic(entry: string, define: Record<string, string> = {}): Promise<string> {
  const lib = { entry: join(SOURCES, `${entry}.ts`), formats: ['iife' as const], name: 'cabine' };
  const [{ code }] = (await bundle({ define, plugins: [withoutHls], build: { lib, write: false } })) as [
    Rolldown.OutputChunk,
  ];
  return code;
}

const WIDGETS = ['showPlayer', 'showRequests', 'showSchedule'];
const names = 'embed/[name]-[hash].js';
const modules = await bundle({
  build: {
    lib: { entry: WIDGETS.map((name) => join(SOURCES, `${name}.tsx`)), formats: ['es'] },
    rolldownOptions: { output: { entryFileNames: names, chunkFileNames: names } },
  },
});
const files = Object.fromEntries(modules.map(({ name, fileName }) => [`FILES.${name}`, JSON.stringify(fileName)]));
writeFileSync(join(DIST, 'embed.js'), await bundleClassic('embed', files));
writeFileSync(join(DIST, 'embed-frame.js'), await bundleClassic('embed-frame'));

// A single file under an address with the release and its hash; the panel's page 'Widgets' reads both from embed.json.
const pinned = await bundleClassic('embed-pinned');
const hash = (algorithm: string) => createHash(algorithm).update(pinned);
const path = `embed/${own.version}-${hash('sha256').digest('hex').slice(0, HASH_LENGTH)}`;
mkdirSync(join(DIST, path), { recursive: true });
writeFileSync(join(DIST, path, 'embed.js'), pinned);
const told = { path: `/${path}/embed.js`, integrity: `sha384-${hash('sha384').digest('base64')}` };
writeFileSync(join(DIST, 'embed.json'), JSON.stringify(told));

for (const name of readdirSync(join(SOURCES, 'languages')))
  cpSync(join(SOURCES, 'languages', name), join(DIST, `embed-words-${name}`));
