// Completes a package's dist after each build: `node scripts/builtFiles.mjs <dist>`. Files that need it get 'use client',
// because bundlers keep the directive of a source file, but do not determine which chunks need it. Imports of optional
// peer dependencies say what to install, because bundlers show these lines if they find no such package.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const DIRECTIVE = "'use client';\n";
const STATIC = /^(?:import|export)\s+(?:[^"';]*?\sfrom\s+)?["']([^"']+)["'];(?: \/\/.*)?$/gm;
const DYNAMIC = /\bimport\(["'](\.[^"']+)["']\)/g;
/** esbuild writes the path of each source before its code. */
const SOURCE = /^\/\/ (src\/\S+)$/gm;
/** Files that only re-export. */
const REEXPORTS_ONLY = /^(export \{[^}]*\} from "[^"]+";\n)+$/;
/** Packages without hooks, contexts or class components. All others count as client code. */
const SERVER_SAFE = /^(yup|date-fns\/.+|@date-fns\/tz.*|@cabine\/panel-core\/(contract|client|testing))$/;

/** @returns by file name: code, imports by file name, sources, and whether the file has the directive */
export function readBuilt(dist, ending) {
  const names = readdirSync(dist).filter((name) => name.endsWith(ending));
  const read = (name) => {
    const code = readFileSync(join(dist, name), 'utf8');
    const from = (pattern) => [...code.matchAll(pattern)].map(([, path]) => posix.normalize(path));
    // Declarations import `./x.js`, which stands for `./x.d.ts`.
    const asFile = (path) => (ending === '.d.ts' ? path.replace(/\.js$/, '.d.ts') : path);
    const [here, packages] = [[], []];
    for (const path of from(STATIC)) (names.includes(asFile(path)) ? here : packages).push(asFile(path));
    return {
      code,
      here,
      packages,
      later: from(DYNAMIC),
      sources: from(SOURCE),
      onlyReexports: REEXPORTS_ONLY.test(code),
      hasDirective: code.startsWith(DIRECTIVE),
    };
  };
  return new Map(names.map((name) => [name, read(name)]));
}

/** The file and its static imports, recursively; with `later` its dynamic imports too. */
export function closureOf(files, name, { later = false } = {}, found = new Set()) {
  if (found.has(name) || !files.has(name)) return found;
  found.add(name);
  const { here, later: lazy } = files.get(name);
  for (const next of later ? [...here, ...lazy] : here) closureOf(files, next, { later }, found);
  return found;
}

/**
 * Names of the files that need `'use client'`: those that use hooks or render, and those that import them, because on a
 * React server a function imported from a marked file cannot be called.
 */
export function clientFiles(files) {
  const isClient = ({ packages }) => packages.some((name) => !SERVER_SAFE.test(name));
  // Commands are not imported, and their first line must be `#!`. Files that only re-export need no directive.
  const needsNone = ({ code, onlyReexports }) => onlyReexports || code?.startsWith('#!');
  const names = [...files.keys()].filter((name) => !needsNone(files.get(name)));
  return names.filter((name) => [...closureOf(files, name)].some((each) => isClient(files.get(each))));
}

const IMPORT = /^import\s+(?:\{([^}]*)\}\s+from\s+)?"([^"]+)";\n/gm;
const EXPORT = /^export \{([^}]*)\};\n?/m;
/** Parses `a, b as c` to [['a'], ['b', 'c']]. */
const namesIn = (list) =>
  list
    .split(',')
    .map((each) => each.trim().split(/\s+as\s+/))
    .filter(([name]) => name);

/**
 * Splits an entry: the re-exports stay without the directive, so that a React server can call their functions and sends
 * only what a page uses; other code goes to a second file.
 *
 * @returns both texts; `own` is null if there is no other code
 */
export function splitEntry(code, ownName) {
  const exported = namesIn(EXPORT.exec(code)?.[1] ?? '');
  const imports = [...code.matchAll(IMPORT)];
  const source = new Map();
  for (const [, list = '', file] of imports)
    for (const [name, local = name] of namesIn(list)) source.set(local, [name, file]);
  const body = code
    .replace(IMPORT, '')
    .replace(EXPORT, '')
    .replace(/^\/\/.*$/gm, '')
    .trim();
  const reexported = new Map();
  for (const [local, name = local] of exported) {
    const [original, file] = source.get(local) ?? [name, ownName];
    reexported.set(file, [...(reexported.get(file) ?? []), original === name ? name : `${original} as ${name}`]);
  }
  const lines = [...reexported].map(([file, names]) => `export { ${names.join(', ')} } from "${file}";\n`);
  return { entry: lines.join(''), own: body === '' ? null : code };
}

const MISSING = 'If it is not found: npm install';
/**
 * Writes what to install at each import of an optional peer dependency: before the line, because Next shows the lines
 * around and cuts long ones, and in the line, because Vite shows it alone.
 */
export function explainImports(code, optional) {
  const router = optional.filter((name) => name.endsWith('router'));
  const screens = optional.filter((name) => !router.includes(name));
  return code.replace(IMPORT, (line, _names, id) => {
    const needed = [router, screens].find((names) => names.some((name) => `${id}/`.startsWith(`${name}/`)));
    if (!needed) return line;
    const half = Math.ceil(needed.length / 2);
    const before = [needed.slice(0, half), needed.slice(half)].filter((names) => names.length > 0);
    const lines = before.map((names, at) => `// ${at === 0 ? MISSING : ' '} ${names.join(' ')}\n`);
    return `${lines.join('')}${line.trim().replace(/\s+/g, ' ')} // ${MISSING} ${needed.join(' ')}\n`;
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const dist = join(process.cwd(), process.argv[2]);
  const { exports, peerDependenciesMeta = {} } = JSON.parse(readFileSync(join(process.cwd(), 'package.json'), 'utf8'));
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
  for (const [name, { code }] of files) {
    const explained = explainImports(code, Object.keys(peerDependenciesMeta));
    writeFileSync(join(dist, name), marked.includes(name) ? DIRECTIVE + explained : explained);
  }
  console.log(`${posix.basename(dirname(dist))}: 'use client' on ${marked.length} of ${files.size} files`);
}
