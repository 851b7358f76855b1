// `npm run bench -- <name> [options]` runs one benchmark; without a name it lists them.
import { readdirSync } from 'node:fs';

const here = new URL('.', import.meta.url);
const names = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
  .map((entry) => entry.name);

const [name, ...options] = process.argv.slice(2);
if (!names.includes(name)) {
  console.error(`bench: there is no benchmark called ${name ?? '(none)'}. Name one of: ${names.join(', ')}`);
  process.exit(1);
}
const { default: run } = await import(new URL(`${name}/run.mjs`, here).href);
await run(options);
