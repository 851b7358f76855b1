// `npm run proof -- new`: two collections written into a fresh copy of the repository pass every check untouched.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copySources } from './copy.mjs';
import { write } from './index.mjs';

const COLLECTIONS = [
  'microphones serial:text:unique manual:url bought:day price:decimal working:boolean',
  'carpools town:text driver:member leaves:day:optional seats:integer way:choice(there|back) notes:prose:optional',
];

const copy = mkdtempSync(join(tmpdir(), 'cabine-new-'));
const run = (...words) => {
  console.log(`\n$ ${words.join(' ')}`);
  const { status } = spawnSync(words[0], words.slice(1), { cwd: copy, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${words.join(' ')} failed`);
};
const vitest = (project, ...files) => run('npx', 'vitest', 'run', '--reporter=dot', '--project', project, ...files);

try {
  copySources(copy);
  const paths = [];
  for (const line of COLLECTIONS) paths.push(...(await write(line.split(' '), copy)).written);
  // Tests ask git what the repository holds.
  run('git', 'init', '--quiet');
  run('git', 'add', '--all');
  run('npm', 'ci', '--prefer-offline', '--no-audit', '--no-fund');
  run('npm', 'run', '--silent', 'types');
  run('npm', 'run', '--silent', 'lint');
  run('node', 'scripts/build.mjs');
  vitest('unit');
  vitest('storybook', ...paths.filter((path) => path.endsWith('.stories.tsx')));
  vitest(
    'server',
    ...['microphones', 'carpools', 'testing', 'platform', 'backup'].map((room) => `apps/server/src/${room}`),
  );
  // `npm test` leaves this journey out.
  process.env.PROOF = '1';
  run('node', 'scripts/e2e.mjs', 'journeys', 'administration/collections');
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
