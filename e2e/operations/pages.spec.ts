import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';

// Runs the command blocks of docs/operations and of the README's parts for operators, in order, each page on a machine of
// its own (machine.sh). A comment directly above a block may say:
//   <!-- not run: why -->       it can't run here
//   <!-- after: command -->     what the reader has done before
//   <!-- beside: command -->    what runs meanwhile
//   <!-- into: file -->         the file that the block is
// After each block the station starts again as it was started, and each command of run.md's table runs beside it. What
// check-config calls fit is started.

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PAGES = ['README.md', ...readdirSync(join(ROOT, 'docs/operations')).map((name) => `docs/operations/${name}`)];
/** Sections of a page that are for operators; all of the others. */
const SECTIONS: Record<string, readonly string[]> = { 'README.md': ['Run it', 'Your station'] };

/** What is replaced in the commands of the pages before they run: names of hosts, and one file name. */
const HERE = [
  // What the proxy carries.
  ['https://radio.example.com/radio', 'http://127.0.0.1:8000/radio'],
  ['https://s3.example.com', 'http://localhost:4568'],
  ['your.domain', 'radio.example.com'],
  // The first migration of the upgrade.
  ['before-0023_audit.gz', 'before-*.gz'],
  // Caddy makes a certificate itself for such a name.
  ['DOMAIN=radio.example.com', 'DOMAIN=radio.localhost'],
] as const;

/** The machine that the pages presuppose: a name, its certificate, the release's archive. */
const SETUP = `
echo '127.0.0.1 radio.example.com radio.localhost' >> /etc/hosts
certificate=/etc/letsencrypt/live/radio.example.com
mkdir -p $certificate
openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=radio.example.com -keyout $certificate/privkey.pem \\
  -out $certificate/fullchain.pem 2> /dev/null
cp .cache/release/cabine-*.tgz* .
`;

const ASK = 'curl --fail --silent --show-error --insecure --retry 60 --retry-delay 1 --retry-all-errors';
/** Starts the command of a unit of systemd with its environment. */
const UNIT =
  'unit() { (read_unit "$1"; mkdir -p "$(setting DATA_DIR)"; exec env -i "${environment[@]}" "${program[@]}") & }';

/** A source for the AutoDJ's mount, and what Icecast answers one with the source password. */
const SOURCES = `autodj() { exec ffmpeg -loglevel error -re -f lavfi -i sine -c:a libmp3lame -b:a 128k -content_type audio/mpeg -f mp3 \\
  "icecast://source:$(cat source-password)@127.0.0.1:8000/autodj"; }
status() { curl --silent --max-time 5 --output /dev/null --write-out '%{http_code}' --request PUT --data x \\
  --header 'content-type: audio/mpeg' --user "source:$(cat source-password)" "http://localhost:8000$1" || true; }`;
/** 'Estado do sistema' says of everything that it is well. The server asks again in a minute after a fault. */
const ALL_WELL = `node --input-type=module -e "
  const ask = (path, options) => fetch('http://localhost:3000/api' + path, options).then((answer) => answer.json());
  const body = JSON.stringify({ username: 'admin', password: 'demo-cabine', pin: '246810' });
  const { token } = await ask('/auth/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  for (let tries = 90; ; tries -= 1) {
    const { connections } = await ask('/system', { headers: { authorization: 'Bearer ' + token } });
    if (connections.length >= 5 && connections.every(({ well }) => well)) break;
    if (tries === 0) { console.error(connections); process.exit(1); }
    await new Promise((go) => setTimeout(go, 1000));
  }"`;

/** What must be true once a block has run, by a text of the block. */
const CHECKS: readonly (readonly [text: string, check: string])[] = [
  ['main.js', `${ASK} http://localhost:3000/api/ready`],
  ['cp deploy/cabine.service', `${UNIT}\nunit cabine\n${ASK} http://localhost:3000/api/ready`],
  [
    'cabine-2.service',
    `${UNIT}
(cd ${ROOT} && exec node -e "
  const S3rver = require('s3rver');
  new S3rver({ port: 4568, silent: true, directory: '/var/tmp/s3', configureBuckets: [{ name: 'cabine' }] }).run();
" > /dev/null) &
unit cabine; ${ASK} http://localhost:3000/api/ready
unit cabine-2; ${ASK} http://localhost:3001/api/ready`,
  ],
  // Every secret of compose.yaml is there, and Icecast's file is filled in.
  [
    'icecast.xml > secrets',
    `cd deploy
for file in $(sed -n 's#.*file: \\(./secrets/[^ ]*\\).*#\\1#p' compose.yaml); do [ -s "$file" ]; done
if grep -E 'SOURCE|ADMIN|STREAM_AUTH_SECRET|127\\.0\\.0\\.1' secrets/icecast.xml; then exit 1; fi`,
  ],
  ['caddy run', `${ASK} https://radio.localhost/api/ready`],
  ['nginx -s reload', `${ASK} https://radio.example.com/api/ready`],
  ['BACKUP_KEEP', 'for _ in $(seq 60); do ls data/backups/scheduled-* && exit; sleep 1; done; exit 1'],
  [
    'icecast.xml > /etc/icecast2',
    "if grep -E '>(SOURCE|ADMIN|STREAM_AUTH_SECRET)<' /etc/icecast2/icecast.xml; then exit 1; fi",
  ],
  [
    'cat > icecast-settings',
    `${SOURCES}
for mount in /radio /live /other; do [ "$(status $mount)" = 401 ]; done
autodj & ${ALL_WELL}`,
  ],
  ['cabine-quality.service', 'systemd-analyze verify /etc/systemd/system/cabine-quality.service'],
  [
    'cat >> icecast-settings',
    `${SOURCES}
autodj & [ "$(status /radio.low)" = 401 ]
while :; do $(sed -n 's/^ExecStart=//p' /etc/systemd/system/cabine-quality.service | sed "s/TRANSCODER/$(cat transcoder-password)/") || sleep 2; done &
${ALL_WELL}`,
  ],
  // The scrape config is there by then, with its rule file.
  ['promtool check rules', 'touch /etc/prometheus/cabine-token; promtool check config /etc/prometheus/prometheus.yml'],
  [
    'server_name old.example.com',
    `cp deploy/nginx.conf /etc/nginx/conf.d/cabine.conf
cp -r /etc/letsencrypt/live/radio.example.com /etc/letsencrypt/live/old.example.com
DATA_DIR=./data-moved npm start & (exec nginx -g 'daemon off;') &
old() { curl --silent --insecure --output /dev/null --write-out '%{http_code} %{redirect_url}' --resolve old.example.com:443:127.0.0.1 "https://old.example.com$1"; }
${ASK} https://radio.example.com/api/ready
[ "$(old /embed.js)" = '200 ' ]; [ "$(old /api/public/schedule)" = '200 ' ]
[ "$(old /login)" = '308 https://radio.example.com/login' ]; [ "$(old /calendar/x)" = '308 https://radio.example.com/calendar/x' ]`,
  ],
];

interface Block {
  title: string;
  script: string;
  says: Partial<Record<'not run' | 'after' | 'beside' | 'into', string>>;
}

const FENCE = /((?:<!-- .+? -->\n)*)```(\w+)\n([^]*?)```/g;
const SAYS = /<!-- (not run|after|beside|into): (.+?) -->/g;

function blocksOf(page: string): Block[] {
  const text = readFileSync(join(ROOT, page), 'utf8');
  const parts = text.split(/^## /m).filter((part) => SECTIONS[page]?.some((name) => part.startsWith(name)) ?? true);
  return parts.flatMap((part) =>
    [...part.matchAll(FENCE)].map(([, comments = '', language, script = '']) => {
      const says = Object.fromEntries([...comments.matchAll(SAYS)].map(([, key, value]) => [key, value]));
      if (language !== 'sh' && !says['not run'] && !says.into)
        throw new Error(`${page}: a ${language} block says neither "not run: why" nor "into: file".`);
      return { title: script.split('\n')[0] ?? '', script: says.into ? written(says.into, script) : script, says };
    }),
  );
}

const written = (file: string, content: string) =>
  `mkdir -p "$(dirname ${file})"\ncat > ${file} <<'END'\n${content}END\n`;

const here = (script: string) => HERE.reduce((text, [said, used]) => text.replaceAll(said, used), script);

test.beforeAll(() => {
  test.setTimeout(300_000);
  execFileSync('npm', ['run', '--silent', 'release'], { cwd: ROOT });
});

/** Runs a page's blocks on a separate machine; returns the output if one failed, otherwise nothing. */
function runPage(page: string): string {
  const blocks = blocksOf(page);
  const skipped = blocks.filter(({ says }) => says['not run']);
  const run = blocks.filter(({ says }) => !says['not run']);
  const titles = (of: Block[]) => of.map(({ title, says }) => `\n  ${title}  ${says['not run'] ?? ''}`).join('');
  console.log(`${page}\n run:${titles(run)}\n not run:${titles(skipped)}`);
  if (run.length === 0) return '';
  const folder = mkdtempSync(join(tmpdir(), 'cabine-page-'));
  writeFileSync(join(folder, 'setup.sh'), SETUP);
  run.forEach(({ script, says }, at) => {
    const name = join(folder, `${String(at).padStart(2, '0')}.sh`);
    writeFileSync(name, here(script));
    if (says.after) writeFileSync(`${name}.after`, here(says.after));
    if (says.beside) writeFileSync(`${name}.beside`, here(says.beside));
    const check = CHECKS.find(([text]) => script.includes(text))?.[1];
    if (check) writeFileSync(`${name}.check`, `. "$root/e2e/operations/station.sh"\n${check}`);
    if (/npm run check-config$/m.test(script))
      writeFileSync(`${name}.fit`, here(script).replace('run check-config', 'start'));
  });
  const machine = fileURLToPath(new URL('machine.sh', import.meta.url));
  const { PATH = '', HOME = '' } = process.env;
  const { status, stdout, stderr } = spawnSync(
    'unshare',
    ['-nmpf', '--mount-proc', '--kill-child', 'bash', machine, ROOT.replace(/\/$/, ''), folder],
    { env: { PATH: `${PATH}:/usr/sbin`, HOME }, encoding: 'utf8' },
  );
  rmSync(folder, { recursive: true });
  return status === 0 ? '' : `${page}: a block failed.\n${stdout}${stderr}`;
}

for (const page of PAGES)
  test(`the commands of ${page} run as they stand`, () => {
    expect(runPage(page)).toBe('');
  });

test('every check belongs to a block', () => {
  const scripts = PAGES.flatMap((page) => blocksOf(page).map(({ script }) => script));
  expect(CHECKS.map(([text]) => text).filter((text) => !scripts.some((script) => script.includes(text)))).toEqual([]);
});
