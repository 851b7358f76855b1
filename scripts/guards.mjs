// `npm run proof -- guards`: removes one guard at a time and requires the permission matrix to fail. Stryker cannot do
// this, because guards are data of the contract.
import { spawnSync } from 'node:child_process';
import { panelContract } from '@cabine/panel-core/contract';
import { ROOT } from './build.mjs';

const MATRIX = 'apps/server/src/testing/matrix.test.ts';
const guarded = Object.values(panelContract)
  .flatMap((feature) => Object.values(feature))
  .filter(({ access }) => access !== 'public')
  .map(({ route }) => route);

/** Runs the row of one endpoint. */
function passesWithout(route) {
  const { stdout } = spawnSync('node_modules/.bin/vitest', ['run', '--project', 'server', '--reporter=json', MATRIX], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, MATRIX_UNGUARDED: route },
  });
  const { numPassedTests, numFailedTests } = JSON.parse(stdout.slice(stdout.indexOf('{"numTotal')));
  if (numPassedTests + numFailedTests !== 1) throw new Error(`guards: ${route} has no row in ${MATRIX}.`);
  return numPassedTests === 1;
}

const unnoticed = guarded.filter(passesWithout);
console.log(`Guards: ${guarded.length - unnoticed.length} of ${guarded.length} are noticed when they are removed`);
for (const route of unnoticed) console.error(`✗ ${route}: the matrix passes without its guard`);
process.exitCode = unnoticed.length > 0 ? 1 : 0;
