// Writes what each public entry of the packages offers into `packages/*/api/*.api.md`, so that no public type changes unseen:
// `npm run api` after a build that changed one; build-packages compares.
import { mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';
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

function report({ folder, file, types, write }) {
  const config = ExtractorConfig.prepare({
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
  return Extractor.invoke(config, { localBuild: write, messageCallback }).apiReportChanged;
}

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
    const changed = [...files].filter(([file, types]) => report({ folder, file, types, write })).map(([file]) => file);
    return [...gone, ...changed].map((file) => `packages/${name}/api/${file}`);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  buildPackages();
  const written = compareReports({ write: true });
  console.log(written.length > 0 ? `Written: ${written.join(', ')}` : 'No public type has changed.');
}
