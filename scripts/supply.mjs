// `npm run proof -- supply`: vulnerabilities in installed packages (npm audit), licences (published checkers find no
// packages in a root with workspaces), and the contents of our packages (tarball.mjs).
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './build.mjs';
import { NOT_AUDITED } from './proofs.mjs';
import { buildPackages, inspect, packPackages } from './tarball.mjs';

const LICENCES =
  /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|Unlicense|OFL-1\.1|Python-2\.0|MPL-2\.0)$/;
/** Development packages that our builds bundle. */
const BUNDLED = /^node_modules\/(lucide-react|preact)$/;
const faults = [];
/** The reason why the audit could not run, or null. */
let unaudited = null;
const npm = (...words) => spawnSync('npm', words, { cwd: ROOT, encoding: 'utf8', shell: process.platform === 'win32' });

function checkFaults() {
  // Includes development packages, because following the README installs and runs them.
  const { stdout } = npm('audit', '--json');
  const { metadata, error, message } = JSON.parse(stdout || '{}');
  if (!metadata) {
    unaudited = `the registry gave no answer (${error?.summary || message || 'none'})`;
    return;
  }
  const { high, critical, total } = metadata.vulnerabilities;
  console.log(
    `audit: ${total} known vulnerabilities in what npm ci installs, ${high + critical} of them high or critical`,
  );
  if (high + critical > 0) faults.push('npm audit reports high or critical vulnerabilities: run npm audit');
}

/** Checks the licence of every production package in the lock file. */
function checkLicences() {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const holders = {};
  for (const [path, { dev, link }] of Object.entries(packages)) {
    const file = join(ROOT, path, 'package.json');
    if ((dev && !BUNDLED.test(path)) || link || !path.includes('node_modules') || !existsSync(file)) continue;
    const { name, version, license, licenses } = JSON.parse(readFileSync(file, 'utf8'));
    const said = String(license?.type ?? license ?? licenses?.[0]?.type ?? 'none');
    const isFree = said
      .replace(/[()]| License$/g, '')
      .split(' OR ')
      .some((choice) => choice.split(' AND ').every((each) => LICENCES.test(each)));
    (holders[said] ??= new Set()).add(`${name}@${version}`);
    if (!isFree) faults.push(`${name} has the licence ${said}`);
  }
  const list = Object.entries(holders).sort(([, a], [, b]) => b.size - a.size);
  for (const [licence, packages] of list) console.log(`licence ${licence}: ${[...packages].sort().join(' ')}`);
  console.log(`licences: ${list.map(([licence, { size }]) => `${size} ${licence}`).join(', ')}`);
}

checkFaults();
checkLicences();
buildPackages();
faults.push(...packPackages().flatMap(inspect));
for (const fault of faults) console.error(`✗ ${fault}`);
if (unaudited !== null) console.error(`– not audited: ${unaudited}`);
process.exitCode = faults.length > 0 ? 1 : unaudited === null ? 0 : NOT_AUDITED;
