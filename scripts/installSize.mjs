// What a package brings into an app's node_modules, as `du` counts it: every file and folder in whole blocks. Read from what
// is installed here, so that the check needs no registry; `npm run tarballs` really installs it.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './build.mjs';

/** For `npm install @cabine/panel-core @cabine/panel-ui react react-dom`. */
export const MOST_MEGABYTES = 55;
const BLOCK = 4096;
const onDisk = (bytes) => Math.ceil(bytes / BLOCK) * BLOCK;
const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Without the packages inside it, which are counted where somebody needs them. */
function sizeOf(folder) {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    if (entry.name === 'node_modules') return sum;
    const path = join(folder, entry.name);
    return sum + (entry.isDirectory() ? sizeOf(path) : onDisk(statSync(path).size));
  }, BLOCK);
}

/** Where Node finds the package that a folder's code asks for. */
function folderOf(name, from) {
  const found = join(from, 'node_modules', name);
  if (existsSync(found)) return found;
  if (from === dirname(from)) throw new Error(`${name} is not installed.`);
  return folderOf(name, dirname(from));
}

/** What npm installs with it: all but optional peers. */
function neededBy({ dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} }) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...Object.keys(dependencies), ...peers];
}

/**
 * @param packed our packages, which count as they are packed
 * @returns bytes by package, the largest first
 */
export function installedSizes(packed) {
  const found = new Map();
  const add = (folder, name, bytes) => {
    if (found.has(folder)) return;
    const manifest = manifestOf(folder);
    found.set(folder, { name, bytes: bytes ?? sizeOf(folder) });
    for (const needed of neededBy(manifest)) if (!needed.startsWith('@cabine/')) add(folderOf(needed, folder), needed);
  };
  for (const { name, files } of packed)
    add(
      join(ROOT, 'packages', name),
      `@cabine/${name}`,
      files.reduce((sum, { size }) => sum + onDisk(size), 2 * BLOCK),
    );
  return [...found.values()].sort((a, b) => b.bytes - a.bytes);
}
