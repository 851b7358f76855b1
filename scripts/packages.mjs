// Builds, packs and inspects the published packages (tarball.mjs).
import { ROOT } from './build.mjs';
import { buildPackages, faultsOfLoading, inspect, packPackages, printFigures } from './tarball.mjs';

buildPackages();
const packed = packPackages();
const ids = packed.flatMap(({ entries }) => entries.map(({ id }) => id));
const faults = [...packed.flatMap(inspect), ...faultsOfLoading(ids, ROOT)];
printFigures(packed, faults);
process.exitCode = faults.length > 0 ? 1 : 0;
