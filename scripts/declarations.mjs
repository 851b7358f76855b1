// `node scripts/declarations.mjs` in a package's folder writes the types of its entries into dist. tsup can do it too, but by
// the compiler's old API, which takes ten times as long and orders inferred members by chance.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import { ROOT } from './build.mjs';
import { run } from './tarball.mjs';

const folder = process.cwd();
const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const entries = Object.values(exports).filter(({ types }) => types);
const written = join(ROOT, '.cache/declarations', basename(folder));
rmSync(written, { recursive: true, force: true });
mkdirSync(written, { recursive: true });
const project = join(written, 'tsconfig.json');
writeFileSync(
  project,
  JSON.stringify({
    extends: join(ROOT, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      incremental: false,
      tsBuildInfoFile: null,
      declaration: true,
      emitDeclarationOnly: true,
      // Another package is what its users have of it.
      customConditions: [],
      rootDir: join(folder, 'src'),
      outDir: written,
    },
    include: [],
    files: entries.map((entry) => join(folder, entry['@cabine/source'])),
  }),
);
run(process.execPath, [join(ROOT, 'node_modules/typescript-7/bin/tsc'), '-p', project]);

const nameOf = ({ types }) => basename(types, '.d.ts');
const sourceOf = (entry) => basename(entry['@cabine/source']).replace(/\.tsx?$/, '.d.ts');
/** A type that an entry names and does not offer would be unnameable to its users. */
function refuse({ message }) {
  throw new Error(message);
}
const bundle = await rollup({
  onwarn: refuse,
  input: Object.fromEntries(entries.map((entry) => [nameOf(entry), join(written, sourceOf(entry))])),
  external: (id) => !id.startsWith('.') && !id.startsWith('/'),
  plugins: [dts({ tsconfig: false, compilerOptions: { skipLibCheck: true } })],
});
await bundle.write({
  dir: join(folder, 'dist'),
  entryFileNames: '[name].d.ts',
  chunkFileNames: ({ name }) => `${name.replace(/\.d$/, '')}-[hash].d.ts`,
});
await bundle.close();
