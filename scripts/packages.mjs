// Builds and packs the published packages and inspects the tarballs: with publint and are-the-types-wrong, and for what
// those do not ask (tarball.mjs). Public types must be those of the reports (apiReports.mjs).
import { compareReports } from './apiReports.mjs';
import { ROOT } from './build.mjs';
import { MOST_MEGABYTES, installedSizes } from './installSize.mjs';
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
for (const file of compareReports())
  faults.push(`${file} is not what the types are now. If the change is meant: npm run api, and commit the report.`);
const sizes = installedSizes(packed);
const megabytes = sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
const largest = sizes.slice(0, 4).map(({ name, bytes }) => `${name} ${(bytes / 1e6).toFixed(1)}`);
console.log(`A player installs ${sizes.length} packages, ${megabytes.toFixed(1)} MB on disk: ${largest.join(', ')} …`);
if (megabytes > MOST_MEGABYTES)
  faults.push(`A player installs ${megabytes.toFixed(1)} MB; ${MOST_MEGABYTES} are allowed`);
printFigures(packed, faults);
process.exitCode = faults.length > 0 ? 1 : 0;
