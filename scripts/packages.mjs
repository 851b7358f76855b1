// Builds, packs and inspects the published packages (tarball.mjs).
import { ROOT } from './build.mjs';
import { buildPackages, inspect, packPackages, printFigures, run } from './tarball.mjs';

buildPackages();
const packed = packPackages();
const faults = packed.flatMap(inspect);
// Imports by package name in plain Node, without the source condition, as a rendering server would.
const imports = packed.flatMap(({ entries }) => entries).map(({ id }) => `await import('${id}');`);
try {
  run(process.execPath, ['--input-type=module', '--eval', imports.join('\n')], ROOT);
} catch ({ message }) {
  faults.push(`An entry does not load in Node: ${message}`);
}
printFigures(packed, faults);
process.exitCode = faults.length > 0 ? 1 : 0;
