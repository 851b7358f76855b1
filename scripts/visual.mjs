// `npm run visual [-- --base <commit>] [Playwright options]`: builds the Storybook of a commit and of this tree, and
// compares screenshots (.storybook/visual.spec.ts). The default commit is the merge base with the remote's main, or the
// parent of HEAD.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './build.mjs';

/** The worktree of the base; the Storybooks are beside it, in `base` and `head`. */
const BASE = join(ROOT, '.cache/visual/tree');

const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
/** Git's output, or null if it fails. */
const ask = (...args) => {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
};

function run(command, args, cwd = ROOT) {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) throw new Error(`visual: ${command} ${args.join(' ')} failed in ${cwd}.`);
}

function defaultBase() {
  const left = ask('merge-base', 'HEAD', 'origin/main');
  return left !== null && left !== git('rev-parse', 'HEAD') ? left : 'HEAD~1';
}

/** Links this tree's packages, but the base's workspaces. */
function linkPackages() {
  mkdirSync(join(BASE, 'node_modules'));
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    const [from, to] = [ROOT, BASE].map((root) => join(root, 'node_modules', name));
    if (name === '@cabine') cpSync(from, to, { recursive: true, verbatimSymlinks: true });
    // Skips the caches of tools.
    else if (!name.startsWith('.') || name === '.bin') symlinkSync(from, to);
  }
  for (const workspace of ['packages', 'apps'].flatMap((dir) =>
    readdirSync(join(ROOT, dir)).map((it) => join(dir, it)),
  )) {
    const [from, to] = [ROOT, BASE].map((root) => join(root, workspace, 'node_modules'));
    if (existsSync(from) && existsSync(join(BASE, workspace))) symlinkSync(from, to);
  }
}

function checkOut(commit) {
  removeBase();
  git('worktree', 'add', '--detach', BASE, commit);
  if (ask('diff', '--quiet', commit, '--', 'package-lock.json') === null)
    run('npm', ['ci', '--no-audit', '--no-fund'], BASE);
  else linkPackages();
}

function removeBase() {
  rmSync(BASE, { recursive: true, force: true });
  git('worktree', 'prune');
}

const options = process.argv.slice(2);
const at = options.indexOf('--base');
const [, commit = defaultBase()] = at === -1 ? [] : options.splice(at, 2);
try {
  console.log(`Comparing with ${git('log', '-1', '--format=%h %s', commit)}`);
  checkOut(commit);
  for (const [name, tree] of Object.entries({ base: BASE, head: ROOT }))
    run('npx', ['storybook', 'build', '--quiet', '-o', join(ROOT, '.cache/visual', name)], tree);
  run('npx', ['playwright', 'test', '--config', '.storybook/visual.config.ts', ...options]);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  removeBase();
}
