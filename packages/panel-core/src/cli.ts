#!/usr/bin/env node
// `npx @cabine/panel-core reference`: prints every call with an example request and reply, as Markdown.
// `npx @cabine/panel-core conformance <url> --as name:password:pin`: checks a server against the contract.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Target } from './conformance/ask';
import { keepCookies } from './conformance/keepCookies';
import { LEVELS, isWithin, type Level } from './conformance/levels';
import { RISKY } from './conformance/refusals';
import { runConformance } from './conformance/runConformance';
import type { Account } from './conformance/signIn';
import { writeReference } from './conformance/writeReference';
import { holds, writeReport } from './conformance/writeReport';
import { readPanelConfig } from './provider/PanelConfig';

const USAGE = `panel-core conformance <address of the API> --as name:password:pin
  --write                      also creates, changes and removes a row of each kind
  --limited name:password:pin  a member with few permissions: checks what they are refused
  --risky                      also makes the calls without id and body that must be refused (${RISKY.join(', ')}…);
                               a server that lets them through does them, so use a copy
  --level spec|widgets|all     fails if anything up to this level is missing; spec by default
  --adapter file.js            calls through the module that config.json would name
  --json                       prints the report as JSON
The accounts may be in CONFORMANCE_AS and CONFORMANCE_LIMITED instead.

panel-core reference           prints every call, with a request and a reply of each`;

class UsageError extends Error {}

function accountOf(text: string | undefined): Account | undefined {
  if (text === undefined) return undefined;
  // Only passwords may contain colons.
  const [, username, password, pin] = /^([^:]+):(.+):([^:]+)$/.exec(text) ?? [];
  if (username === undefined || password === undefined || pin === undefined)
    throw new UsageError('An account is written name:password:pin.');
  return { username, password, pin };
}

/** The server under test. An adapter module finds `location` and cookies as in a browser. */
async function targetOf(url: string, file: string | undefined): Promise<Target> {
  const base = url.replace(/\/$/, '');
  if (file === undefined) return { base };
  const cookies = keepCookies(globalThis.fetch);
  const document = {
    get cookie() {
      return cookies.text();
    },
  };
  Object.assign(globalThis, { location: new URL(base), document, fetch: cookies.fetch });
  const module = (await import(pathToFileURL(resolve(file)).href)) as { default: unknown };
  const made: unknown =
    typeof module.default === 'function' ? module.default(readPanelConfig({ apiUrl: base })) : module.default;
  if (typeof made !== 'object' || made === null)
    throw new UsageError(
      `${file} exports no adapter by default. Write export default { … }, or a function that makes it.`,
    );
  const adapter = made as Target['adapter'] & object;
  return { base, adapter, ...(adapter.session === 'cookie' && { cookies }) };
}

async function main(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      risky: { type: 'boolean' },
      as: { type: 'string', default: process.env.CONFORMANCE_AS },
      limited: { type: 'string', default: process.env.CONFORMANCE_LIMITED },
      level: { type: 'string', default: 'spec' },
      write: { type: 'boolean' },
      adapter: { type: 'string' },
      json: { type: 'boolean' },
    },
  });
  const [command, url] = positionals;
  if (values.help) {
    process.stdout.write(`${USAGE}\n`);
    return true;
  }
  if (command === 'reference') {
    process.stdout.write(writeReference());
    return true;
  }
  const as = accountOf(values.as);
  const level = LEVELS.find((each) => each === values.level);
  if (command !== 'conformance') throw new UsageError(command ? `There is no command ${command}.\n\n${USAGE}` : USAGE);
  if (!url || !URL.canParse(url))
    throw new UsageError(`The address of the API is missing, such as https://radio.example/api.\n\n${USAGE}`);
  if (!as)
    throw new UsageError(
      `An account with every permission is missing: --as name:password:pin, or CONFORMANCE_AS.\n\n${USAGE}`,
    );
  if (!level) throw new UsageError(`--level is one of ${LEVELS.join(', ')}.`);
  const report = await runConformance(await targetOf(url, values.adapter), {
    as,
    limited: accountOf(values.limited),
    write: values.write,
    risky: values.risky,
  });
  process.stdout.write(`${values.json ? JSON.stringify(report, null, 2) : writeReport(report)}\n`);
  return holds(
    report,
    LEVELS.filter((each: Level) => isWithin(each, level)),
  );
}

main().then(
  (isGood) => (process.exitCode = isGood ? 0 : 1),
  (error: unknown) => {
    const isUsage = error instanceof UsageError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
    process.stderr.write(`${isUsage ? (error as Error).message : String((error as Error).stack)}\n`);
    process.exitCode = 2;
  },
);
