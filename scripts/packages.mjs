// Builds the published packages as they would be packed, then looks at them as their users will.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './build.mjs';

const PACKAGES = ['panel-core', 'panel-ui'];

for (const name of PACKAGES) {
  const folder = join('packages', name);
  run('npm', ['run', '--silent', 'build', '-w', folder], `@cabine/${name} does not build.`);
  run(
    'node_modules/.bin/publint',
    [folder, '--strict'],
    `@cabine/${name} is packed wrongly: its users would not find an entry or its types.`,
  );
}
for (const name of PACKAGES) {
  const { exports } = JSON.parse(readFileSync(join(ROOT, 'packages', name, 'package.json'), 'utf8'));
  const entries = Object.keys(exports).filter((path) => !path.endsWith('.json'));
  // By package name and without our own condition: the built files, in plain Node, as a server that renders would.
  const imports = entries.map((path) => `await import('@cabine/${join(name, path)}');`).join('\n');
  run(
    process.execPath,
    ['--input-type=module', '--eval', imports],
    `An entry of @cabine/${name} does not load in Node.`,
  );
}

function run(program, words, complaint) {
  const { status } = spawnSync(program, words, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status === 0) return;
  console.error(complaint);
  process.exit(1);
}
