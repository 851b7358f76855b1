// The changes of the packages' public types since the last release, which `npm run release` prints.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { ROOT } from './build.mjs';
import { PACKAGES, buildPackages, run } from './tarball.mjs';

/** The content hash in a shared file's name. */
const HASH = /-[\w-]{8}(?=(\.d)?(\.[jt]s)?\b)/g;

/** Copies the declarations of a dist, with the hashes removed from names and imports. */
function copyTypes(dist, to) {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(dist).filter((each) => each.endsWith('.d.ts'))) {
    const text = readFileSync(join(dist, name), 'utf8').replace(/(?<=from ')[^']+/g, (path) => path.replace(HASH, ''));
    writeFileSync(join(to, name.replace(HASH, '')), text);
  }
}

/** The dist of the released package: from the registry, otherwise built from the last tag. */
function releasedDist(name, folder) {
  const { status } = spawnSync('npm', ['pack', `@cabine/${name}@latest`, '--pack-destination', folder], {
    cwd: folder,
  });
  const tarball = readdirSync(folder).find((file) => file.endsWith('.tgz') && file.includes(name));
  if (status === 0 && tarball) {
    mkdirSync(join(folder, name));
    run('tar', ['-xzf', join(folder, tarball), '-C', join(folder, name)]);
    return join(folder, name, 'package/dist');
  }
  const tag = spawnSync('git', ['describe', '--tags', '--abbrev=0', 'HEAD^'], { cwd: ROOT, encoding: 'utf8' }).stdout;
  if (!tag) return null;
  const clone = join(folder, 'clone');
  if (!existsSync(clone)) {
    run('git', ['clone', '--quiet', '--branch', tag.trim(), ROOT, clone]);
    symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
  }
  run('npm', ['run', '--silent', 'build', '-w', `packages/${name}`], clone);
  return join(clone, 'packages', name, 'dist');
}

/** @returns the changes as a patch */
export function publicTypesSinceRelease() {
  const folder = mkdtempSync(join(tmpdir(), 'cabine-types-'));
  try {
    const released = PACKAGES.map((name) => [name, releasedDist(name, folder)]).filter(([, dist]) => dist);
    if (released.length === 0) return 'The packages are not released yet: no public types to compare with.';
    buildPackages();
    for (const [name, dist] of released) {
      copyTypes(dist, join(folder, 'released', name));
      copyTypes(join(ROOT, 'packages', name, 'dist'), join(folder, 'present', name));
    }
    const words = ['diff', '--no-index', '--patience', '--', 'released', 'present'];
    const { stdout } = spawnSync('git', words, { cwd: folder, encoding: 'utf8' });
    return stdout || 'No public type has changed since the last release.';
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
