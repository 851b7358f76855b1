// Writes what each public entry of the packages offers into `packages/*/api/*.api.md`, so that no public type changes unseen:
// `npm run api` after a build that changed one; build-packages compares.
import { mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CompilerState, Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { ROOT } from './build.mjs';
import { PACKAGES, buildPackages } from './tarball.mjs';

const COMPILER = {
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: [],
  skipLibCheck: true,
  strict: true,
  // panel-core is another package to panel-ui, wherever the link leads.
  preserveSymlinks: true,
};
const SILENT = { default: { logLevel: 'none' } };

const configOf = ({ folder, file, types }) =>
  ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(folder, 'package.json'),
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: join(folder, types),
      newlineKind: 'lf',
      compiler: { overrideTsconfig: { compilerOptions: COMPILER, include: [types] } },
      apiReport: {
        enabled: true,
        reportFileName: file,
        reportFolder: join(folder, 'api'),
        reportTempFolder: join(ROOT, '.cache/api'),
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        extractorMessageReporting: SILENT,
        tsdocMessageReporting: SILENT,
        compilerMessageReporting: SILENT,
      },
    },
  });

const messageCallback = (message) => (message.handled = true);

/** @returns what differs between the built types and the reports, a sentence each; `write` writes the reports */
export function compareReports({ write = false } = {}) {
  mkdirSync(join(ROOT, '.cache/api'), { recursive: true });
  return PACKAGES.flatMap((name) => {
    const folder = join(ROOT, 'packages', name);
    const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const entries = Object.entries(exports).filter(([, target]) => target.types);
    const files = new Map(entries.map(([path, { types }]) => [`${path.slice(2) || 'index'}.api.md`, types]));
    if (write) mkdirSync(join(folder, 'api'), { recursive: true });
    const gone = readdirSync(join(folder, 'api')).filter((file) => !files.has(file));
    if (write) for (const file of gone) rmSync(join(folder, 'api', file));
    const configs = [...files].map(([file, types]) => configOf({ folder, file, types }));
    // The compiler reads a package once for all of its entries.
    const additionalEntryPoints = configs.map(({ mainEntryPointFilePath }) => mainEntryPointFilePath);
    const compilerState = CompilerState.create(configs[0], { additionalEntryPoints });
    const options = { localBuild: write, messageCallback, compilerState };
    const changed = configs
      .filter((config) => Extractor.invoke(config, options).apiReportChanged)
      .map(({ reportFilePath }) => basename(reportFilePath));
    return [...gone, ...changed].map((file) => `packages/${name}/api/${file}`);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  buildPackages();
  const written = compareReports({ write: true });
  console.log(written.length > 0 ? `Written: ${written.join(', ')}` : 'No public type has changed.');
}
