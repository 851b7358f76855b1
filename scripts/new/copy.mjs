import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));

/** Copies the files that git has or would have, without installed packages. */
export function copySources(folder) {
  rmSync(folder, { recursive: true, force: true });
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: REPOSITORY,
    encoding: 'utf8',
  });
  const files = new Set(listed.split('\0').filter((file) => file !== '' && existsSync(join(REPOSITORY, file))));
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(REPOSITORY, file), join(folder, file));
  }
}

/** Lets a copy below this repository use its installed packages, and the copy's own two. */
export function linkPackages(folder) {
  mkdirSync(join(folder, 'node_modules/@cabine'), { recursive: true });
  for (const room of ['packages', 'apps'])
    for (const name of readdirSync(join(folder, room))) {
      const installed = join(REPOSITORY, room, name, 'node_modules');
      if (existsSync(installed)) symlinkSync(installed, join(folder, room, name, 'node_modules'));
      if (room === 'packages') symlinkSync(join(folder, room, name), join(folder, 'node_modules/@cabine', name));
    }
}
