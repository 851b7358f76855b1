// Which files differ from the main branch, and which a change concerns.
import { spawnSync } from 'node:child_process';
import { ROOT } from './build.mjs';

const git = (...words) => {
  const { status, stdout } = spawnSync('git', words, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
};

/** Where this branch left `origin/main`, or `main` in a repository without an origin. Throws if there is neither. */
export function branchPoint() {
  const found = git('merge-base', 'origin/main', 'HEAD') ?? git('merge-base', 'main', 'HEAD');
  if (!found)
    throw new Error('There is neither origin/main nor main to compare with. Fetch one: git fetch origin main');
  return found;
}

/** Files that differ from `commit`, with those that are not committed or not yet known to git. */
export function changedSince(commit) {
  const lines = [git('diff', '--name-only', commit), git('ls-files', '--others', '--exclude-standard')];
  return lines.flatMap((text) => (text ? text.split('\n') : []));
}

export const trackedFiles = () => git('ls-files').split('\n');
