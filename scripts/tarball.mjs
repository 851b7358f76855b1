// Packs the published packages with npm, and inspects them with publint and are-the-types-wrong. Also checks the
// sources in each entry, undeclared packages, 'use client' and fixed class names.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './build.mjs';
import { clientFiles, closureOf, readBuilt } from './builtFiles.mjs';

export const PACKAGES = ['panel-core', 'panel-ui'];
const TARBALLS = join(ROOT, '.cache/tarballs');

const PUBLISHED = /^(dist\/([\w.-]+\.(js|d\.ts)|LICENSE\.[\w.-]+)|package\.json|README\.md|LICENSE)$/;
const NOT_FOR_USERS =
  /\.(test|stories|browser)\.|\/testing\/(?!Fake|createFake)|^src\/embed\/(?!builder|languages|settings|widgets\.feature)/;
const SECRETS = /-----BEGIN [A-Z ]*PRIVATE KEY|AKIA[0-9A-Z]{16}|gh[pousr]_[A-Za-z0-9]{36}|npm_[A-Za-z0-9]{36}/;
const FIXTURES = /\.fixtures\.|\/testing\//;
/** Entries for websites, which must not require optional peer dependencies. */
export const FOR_VISITORS = /\/(player|week|requests|table|radio|contract)$|panel-core\/schedule$/;

/** esbuild writes the path of each source before its code. */
const BUNDLED = /^\/\/ .*node_modules\/((?:@[\w-]+\/)?[\w.-]+)\//gm;
const packageOf = (id) => /^(@[^/]+\/)?[^/]+/.exec(id)[0];

export const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** Runs a program and returns its output; throws with the output if it fails. */
export function run(program, words, cwd = ROOT) {
  const { status, stdout, stderr, error } = spawnSync(program, words, { cwd, encoding: 'utf8' });
  if (status === 0) return stdout;
  throw new Error(`${program} ${words.join(' ')}\n${error?.message ?? ''}${stdout}${stderr}`);
}

export function buildPackages() {
  for (const name of PACKAGES) run('npm', ['run', '--silent', 'build', '-w', `packages/${name}`]);
}

/** Packs the builds into `.cache/tarballs`. */
export function packPackages() {
  mkdirSync(TARBALLS, { recursive: true });
  return PACKAGES.map((name) => {
    const words = ['pack', '--json', '--ignore-scripts', '--pack-destination', TARBALLS, `./packages/${name}`];
    const packed = JSON.parse(run('npm', words));
    const [{ filename, files, size, unpackedSize }] = Array.isArray(packed) ? packed : Object.values(packed);
    const manifest = JSON.parse(readFileSync(join(ROOT, 'packages', name, 'package.json'), 'utf8'));
    const entries = Object.entries(manifest.exports).flatMap(([path, target]) =>
      typeof target === 'string' ? [] : [{ id: `@cabine/${join(name, path)}`, file: target.default.slice(7) }],
    );
    const paths = files.map(({ path }) => path);
    return { name, manifest, tarball: join(TARBALLS, filename), entries, paths, size, unpackedSize };
  });
}

/** @returns the faults of the tarball, one sentence each */
export function inspect({ name, manifest, tarball, entries, paths }) {
  const folder = mkdtempSync(join(tmpdir(), 'cabine-tarball-'));
  try {
    run('tar', ['-xzf', tarball, '-C', folder]);
    const dist = join(folder, 'package/dist');
    const [code, types] = [readBuilt(dist, '.js'), readBuilt(dist, '.d.ts')];
    const found = [
      ...unexpectedFiles({ paths, entries, code }),
      ...wrongPackages({ paths, entries, manifest, code, types }),
      ...wrongDirectives(code),
      ...wrongClasses(code),
      ...lint(tarball),
    ];
    return found.map((fault) => `@cabine/${name}: ${fault}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function unexpectedFiles({ paths, entries, code }) {
  const faults = paths.filter((path) => !PUBLISHED.test(path)).map((path) => `${path} is not for its users`);
  for (const file of ['README.md', 'LICENSE']) if (!paths.includes(file)) faults.push(`${file} is missing`);
  for (const [file, { code: text }] of code) if (SECRETS.test(text)) faults.push(`dist/${file} holds a secret`);
  for (const { id, file } of entries) {
    const closure = closureOf(code, file, { later: true });
    const sources = [...closure].flatMap((each) => code.get(each).sources);
    // On a React server, a function imported from a marked file cannot be called.
    const marked = [...closure].find((each) => code.get(each).hasDirective);
    if (/\/(contract|client)$/.test(id) && marked) faults.push(`${id} can not be called on a React server: ${marked}`);
    const isUnexpected = (source) =>
      NOT_FOR_USERS.test(source) || (FIXTURES.test(source) && !/\/(testing|reference)$/.test(id));
    for (const source of sources.filter(isUnexpected)) faults.push(`${id} holds ${source}`);
  }
  return faults;
}

/** Finds packages that are undeclared, that websites should not need, or that are bundled without licence. */
function wrongPackages({ paths, entries, manifest, code, types }) {
  const { name: own, dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = manifest;
  const declared = new Set([own, ...Object.keys({ ...dependencies, ...peerDependencies })]);
  const faults = [...code, ...types].flatMap(([file, { packages }]) =>
    packages
      .map(packageOf)
      .filter((name) => !declared.has(name) && !isBuiltin(name))
      .map((name) => `dist/${file} imports ${name}, which package.json does not name`),
  );
  for (const { id, file } of entries.filter(({ id }) => FOR_VISITORS.test(id)))
    for (const files of [code, types]) {
      const closure = closureOf(files, file.replace(/js$/, files === types ? 'd.ts' : 'js'), { later: true });
      const needed = new Set([...closure].flatMap((each) => files.get(each).packages.map(packageOf)));
      for (const name of needed) if (peerDependenciesMeta[name]?.optional) faults.push(`${id} needs ${name}`);
    }
  const held = [...code.values()].flatMap((file) => [...file.code.matchAll(BUNDLED)].map(([, name]) => name));
  for (const name of new Set(held))
    if (!paths.includes(`dist/LICENSE.${name}`)) faults.push(`it holds ${name} without its licence`);
  return faults;
}

function wrongDirectives(code) {
  const needed = new Set(clientFiles(code));
  return [...code].flatMap(([file, { hasDirective }]) => {
    if (hasDirective === needed.has(file)) return [];
    return hasDirective ? `dist/${file} says 'use client' without need` : `dist/${file} needs 'use client'`;
  });
}

/** Generated class names would differ between server and browser. */
function wrongClasses(code) {
  const text = [...code.values()].map((file) => file.code).join('\n');
  const calls = text.match(/\bstyled\d*(\.\w+|\([^)]*\))[.`(]/g) ?? [];
  const ids = [...text.matchAll(/\bcomponentId: "([^"]+)"/g)].map(([, id]) => id);
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at);
  const faults = twice.map((id) => `two components have the class ${id}`);
  if (ids.length !== calls.length)
    faults.push(`${calls.length - ids.length} of ${calls.length} styled components have no fixed class`);
  return faults;
}

function lint(tarball) {
  const checks = [
    ['publint', ['run', tarball, '--strict']],
    ['attw', [tarball, '--profile', 'esm-only', '--no-emoji', '--no-color']],
  ];
  return checks.flatMap(([program, words]) => {
    try {
      run(`node_modules/.bin/${program}`, words);
      return [];
    } catch ({ message }) {
      return message;
    }
  });
}

/**
 * Imports the entries by package name in plain Node, and those without `'use client'` as a React server does.
 *
 * @returns what fails, one sentence each
 */
export function faultsOfLoading(ids, folder) {
  const noWindow = "if (typeof window !== 'undefined') throw new Error('This is no plain Node.');\n";
  const runs = [
    ['in plain Node', [], ids],
    ['as a React server', ['--conditions=react-server'], ids.filter((id) => /\/(contract|client|testing)$/.test(id))],
  ];
  return runs.flatMap(([how, conditions, wanted]) => {
    const code = noWindow + wanted.map((id) => `await import('${id}');`).join('\n');
    try {
      run(process.execPath, [...conditions, '--input-type=module', '--eval', code], folder);
      return [];
    } catch ({ message }) {
      return `${how}: ${message}`;
    }
  });
}

/** Prints one line per package, then the faults. */
export function printFigures(packed, faults) {
  for (const { name, paths, size, unpackedSize } of packed)
    console.log(
      `@cabine/${name}: ${paths.length} files, ${kilobytes(size)} packed, ${kilobytes(unpackedSize)} unpacked`,
    );
  for (const fault of faults) console.error(`✗ ${fault}`);
  if (faults.length === 0) console.log('publint, attw (esm-only), list of files, directives: nothing found');
}
