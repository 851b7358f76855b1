// Builds and packs the published packages and inspects the tarballs: with publint and are-the-types-wrong, and for what
// those do not ask (tarball.mjs).
import { ROOT } from './build.mjs';
import { buildPackages, inspect, packPackages, printFigures, run } from './tarball.mjs';

buildPackages();
const packed = packPackages();
const faults = packed.flatMap(inspect);
// By package name and without our own condition: the built files, in plain Node, as a server that renders would.
const imports = packed.flatMap(({ entries }) => entries).map(({ id }) => `await import('${id}');`);
try {
  run(process.execPath, ['--input-type=module', '--eval', imports.join('\n')], ROOT);
} catch ({ message }) {
  faults.push(`An entry does not load in Node: ${message}`);
}
printFigures(packed, faults);
process.exitCode = faults.length > 0 ? 1 : 0;
