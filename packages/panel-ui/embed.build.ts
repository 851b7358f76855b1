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

/** The player of playlists (HLS) would triple the pinned file, so that file loads it by its hash. */
const pinHls: Plugin = {
  name: 'pin-hls',
  load: (id) =>
    id.endsWith('/environment/hls.ts') ? `export * from ${JSON.stringify(join(SOURCES, 'pinnedHls.ts'))}` : null,
};

/** For the file that loads nothing: for an `import()` the bundler wraps each module, which is 1.8 kB in all. */
const importAtOnce: Plugin = {
  name: 'import-at-once',
  transform: {
    order: 'post',
    handler(code) {
      const imports: string[] = [];
      const written = code.replaceAll(/\bimport\((["'][^"']+["'])\)/g, (_, path: string) => {
        const name = `part${imports.length}`;
        imports.push(`import * as ${name} from ${path};`);
        return `Promise.resolve(${name})`;
      });
      return imports.length > 0 ? imports.join('') + written : null;
    },
  },
};

async function bundle(config: InlineConfig): Promise<Rolldown.OutputChunk[]> {
  // In library mode there is one output per format, and the config asks for one format.
  const [{ output }] = (await build(mergeConfig(embedConfig, config))) as [Rolldown.RolldownOutput];
  return output.filter((file) => file.type === 'chunk');
}

/** A classic script, not a module, so that `async` and old site builders work. */
async function bundleClassic(entry: string, define: Record<string, string> = {}, name = 'cabine'): Promise<string> {
  const lib = { entry: join(SOURCES, `${entry}.ts`), formats: ['iife' as const], name };
  const plugins = name === 'cabine' ? [pinHls, importAtOnce] : [];
  const [{ code }] = (await bundle({ define, plugins, build: { lib, write: false } })) as [Rolldown.OutputChunk];
  return code;
}

const integrityOf = (code: string) => `sha384-${createHash('sha384').update(code).digest('base64')}`;

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

// A file under an address with the release and its hash, and the one that it loads for playlists; the panel's page
// 'Widgets' reads embed.json.
const hls = await bundleClassic('../../../panel-core/src/environment/hls', {}, 'cabineHls');
const pinned = await bundleClassic('embed-pinned', {
  'HLS.file': JSON.stringify('hls.js'),
  'HLS.integrity': JSON.stringify(integrityOf(hls)),
});
const path = `embed/${own.version}-${createHash('sha256').update(pinned).digest('hex').slice(0, HASH_LENGTH)}`;
mkdirSync(join(DIST, path), { recursive: true });
const pinnedFiles = Object.entries({ 'embed.js': pinned, 'hls.js': hls }).map(([name, code]) => {
  writeFileSync(join(DIST, path, name), code);
  return { path: `/${path}/${name}`, integrity: integrityOf(code) };
});
writeFileSync(join(DIST, 'embed.json'), JSON.stringify({ ...pinnedFiles[0], hls: pinnedFiles[1] }));

for (const name of readdirSync(join(SOURCES, 'languages')))
  cpSync(join(SOURCES, 'languages', name), join(DIST, `embed-words-${name}`));
