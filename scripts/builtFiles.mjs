// What a package's dist imports, and which files need 'use client': bundlers keep the directive where a source has it, none
// finds where chunks need it. `node scripts/builtFiles.mjs <dist>` writes it; the packages' builds end with that.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const DIRECTIVE = "'use client';\n";
const STATIC = /^(?:import|export)\s+(?:[^"';]*?\sfrom\s+)?["']([^"']+)["'];$/gm;
const DYNAMIC = /\bimport\(["'](\.[^"']+)["']\)/g;
/** esbuild names each source before its code. */
const SOURCE = /^\/\/ (src\/\S+)$/gm;
/** Nothing but `export { … } from`. */
const HANDS_ON = /^(export \{[^}]*\} from "[^"]+";\n)+$/;
/** All else that is imported by name has hooks, contexts or classes of components in it. */
const SERVER_SAFE = /^(yup|date-fns\/.+|@date-fns\/tz.*|@cabine\/panel-core\/(contract|client|testing))$/;

/** @returns by name within the folder: code, imports (`./x.js` as names of files), sources, the directive */
export function readBuilt(dist, ending) {
  const names = readdirSync(dist).filter((name) => name.endsWith(ending));
  const read = (name) => {
    const code = readFileSync(join(dist, name), 'utf8');
    const from = (pattern) => [...code.matchAll(pattern)].map(([, path]) => posix.normalize(path));
    // Types name `./x.js` and mean `./x.d.ts`.
    const asFile = (path) => (ending === '.d.ts' ? path.replace(/\.js$/, '.d.ts') : path);
    const [here, packages] = [[], []];
    for (const path of from(STATIC)) (names.includes(asFile(path)) ? here : packages).push(asFile(path));
    return {
      code,
      here,
      packages,
      later: from(DYNAMIC),
      sources: from(SOURCE),
      handsOn: HANDS_ON.test(code),
      isMarked: code.startsWith(DIRECTIVE),
    };
  };
  return new Map(names.map((name) => [name, read(name)]));
}

/** The file and all that loads with it; `later` adds what it loads when it is needed. */
export function closureOf(files, name, { later = false } = {}, found = new Set()) {
  if (found.has(name) || !files.has(name)) return found;
  found.add(name);
  const { here, later: lazy } = files.get(name);
  for (const next of later ? [...here, ...lazy] : here) closureOf(files, next, { later }, found);
  return found;
}

/**
 * Names of the files that need `'use client'`: those that draw or use hooks, and those that import them. The latter
 * too, because a React server gives whoever imports a marked file references, which can not be called.
 */
export function clientFiles(files) {
  const isClient = ({ packages }) => packages.some((name) => !SERVER_SAFE.test(name));
  // A command is run, not imported, and nothing may stand before its first line; what only hands on has no code of its own.
  const needsNone = ({ code, handsOn }) => handsOn || code?.startsWith('#!');
  const names = [...files.keys()].filter((name) => !needsNone(files.get(name)));
  return names.filter((name) => [...closureOf(files, name)].some((each) => isClient(files.get(each))));
}

const IMPORT = /^import\s+(?:\{([^}]*)\}\s+from\s+)?"[^"]+";\n/gm;
const EXPORT = /^export \{([^}]*)\};\n?/m;
/** `a as b` of a list between braces, as [a, b]. */
const namesIn = (list) =>
  list
    .split(',')
    .map((each) => each.trim().split(/\s+as\s+/))
    .filter(([name]) => name);

/**
 * An entry in two: one that only hands on, without the directive, so that a React server's page brings to the browser
 * what it uses, and may call what is no component; and beside it the code of its own, if it has any.
 *
 * @returns the two texts; `own` is null where there is no code
 */
export function splitEntry(code, ownName) {
  const exported = namesIn(EXPORT.exec(code)?.[1] ?? '');
  const imports = [...code.matchAll(IMPORT)];
  const source = new Map();
  for (const [text, list = ''] of imports)
    for (const [name, local = name] of namesIn(list)) source.set(local, [name, /"([^"]+)";\n$/.exec(text)[1]]);
  const body = code
    .replace(IMPORT, '')
    .replace(EXPORT, '')
    .replace(/^\/\/.*$/gm, '')
    .trim();
  const handedOn = new Map();
  for (const [local, name = local] of exported) {
    const [original, file] = source.get(local) ?? [name, ownName];
    handedOn.set(file, [...(handedOn.get(file) ?? []), original === name ? name : `${original} as ${name}`]);
  }
  const lines = [...handedOn].map(([file, names]) => `export { ${names.join(', ')} } from "${file}";\n`);
  return { entry: lines.join(''), own: body === '' ? null : code };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const dist = join(process.cwd(), process.argv[2]);
  const { exports } = JSON.parse(readFileSync(join(process.cwd(), 'package.json'), 'utf8'));
  const built = readBuilt(dist, '.js');
  const clients = clientFiles(built);
  for (const { default: path } of Object.values(exports)) {
    const name = path && posix.basename(path);
    if (!clients.includes(name)) continue;
    const { entry, own } = splitEntry(built.get(name).code, `./own-${name}`);
    if (own) writeFileSync(join(dist, `own-${name}`), own);
    writeFileSync(join(dist, name), entry);
  }
  const files = readBuilt(dist, '.js');
  const marked = clientFiles(files);
  for (const name of marked) writeFileSync(join(dist, name), DIRECTIVE + files.get(name).code);
  console.log(`${posix.basename(dirname(dist))}: 'use client' on ${marked.length} of ${files.size} files`);
}
