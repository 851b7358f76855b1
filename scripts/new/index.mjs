// `npm run new`: writes the files of a collection, and its lines in the lists.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format } from 'oxfmt';
import { faultOfNames } from './compiles.mjs';
import { readEntity, refuse } from './readEntity.mjs';
import * as server from './server.mjs';
import { stories } from './stories.mjs';
import * as ui from './ui.mjs';

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));
const CORE = 'packages/panel-core/src';
const UI = 'packages/panel-ui/src';

/** The files of a collection, by path. */
function filesOf(entity) {
  const { name, One, Many, fields, number } = entity;
  const column = `${UI}/${name}`;
  const routes = `apps/server/src/${name}/${name}.routes`;
  return {
    [`${CORE}/${name}/${name}.contract.ts`]: server.contract(entity),
    [`apps/server/migrations/${number}_${name}.ts`]: server.migration(entity),
    [`${routes}.ts`]: server.routes(entity),
    [`${routes}.test.ts`]: server.routesTest(entity),
    [`${column}/${name}.feature.ts`]: ui.feature(entity),
    [`${column}/${name}.labels.ts`]: ui.labels(entity),
    ...(fields.some(({ kind }) => kind === 'choice') && { [`${column}/values.labels.ts`]: ui.values(entity) }),
    [`${column}/${Many.en}Screen.tsx`]: ui.screen(entity),
    [`${column}/${One.en}Dialog.tsx`]: ui.dialog(entity),
    [`${column}/${Many.en}Screen.stories.tsx`]: stories(entity),
  };
}

/** Adds a line to a list of exports, before the first that sorts after it. */
function addExport(text, line) {
  const lines = text.trimEnd().split('\n');
  const at = lines.findIndex((each) => each.startsWith('export') && each > line);
  lines.splice(at < 0 ? lines.length : at, 0, line);
  return `${lines.join('\n')}\n`;
}
const addName = (list, name) => (text) =>
  text.replace(new RegExp(`(${list} = \\[[^\\]]*)\\]`), (_, names) => `${names.replace(/,?\s*$/, '')}, '${name}']`);

/** Adds a text to both languages of a set. */
const addText = (set, key, portuguese, english) => (text) =>
  text
    .replace(`const ${set} = {`, `$&\n${key}: '${portuguese}',`)
    .replace(new RegExp(`'pt-BR': ${set},\\s*en: \\{`), `$&\n${key}: '${english}',`);

/** The lines of a collection, by the file that lists them. */
const linesOf = ({ name, number, member, Many, fields }) => ({
  [`${CORE}/permissions/permissions.ts`]: [
    addName('COLLECTIONS', name),
    ...(member ? [addName('PICK_MEMBERS', name)] : []),
  ],
  [`${CORE}/features.ts`]: [
    (text) => addExport(text, `export { ${name}Contract as ${name} } from './${name}/${name}.contract';`),
  ],
  'apps/server/src/features.ts': [
    (text) => addExport(text, `export { ${name}Routes as ${name} } from './${name}/${name}.routes';`),
  ],
  [`${UI}/features.ts`]: [(text) => addExport(text, `export { ${name} } from './${name}/${name}.feature';`)],
  [`${UI}/labels/labelSets.ts`]: [name, ...(fields.some(({ kind }) => kind === 'choice') ? ['values'] : [])].map(
    (file) => (text) => text.replace('type Files =', `$&\n| typeof import('../${name}/${file}.labels')`),
  ),
  [`${UI}/labels/menu.labels.ts`]: [addText('menu', name, Many.pt, Many.en)],
  [`${UI}/labels/areas.labels.ts`]: [addText('areas', name, Many.pt, Many.en)],
  [`${UI}/audit/auditWords.labels.ts`]: fields.map((f) => addText('fields', `${name}_${f.shownKey}`, f.pt, f.word)),
  '.storybook/sections.ts': [(text) => text.replace("  ['Provider'", `  ['Screens/${Many.en}', '${name}'],\n$&`)],
  'apps/server/migrations/list.ts': [
    (text) => `${text}export { ${name} as '${number}_${name}' } from './${number}_${name}';\n`,
  ],
});

const last = (numbers) => Math.max(...numbers.map(Number));
function nextMigration(root) {
  const files = readdirSync(join(root, 'apps/server/migrations')).flatMap((file) => /^\d{4}/.exec(file) ?? []);
  return String(last(files) + 1).padStart(4, '0');
}
/** Behind every screen that has a place in the menu. */
function nextPlace(root) {
  const records = readdirSync(join(root, UI), { recursive: true }).filter((file) => file.endsWith('.feature.ts'));
  const places = records.flatMap((file) =>
    [...readFileSync(join(root, UI, file), 'utf8').matchAll(/place: (\d+)/g)].map(([, place]) => place),
  );
  return last(places) + 1;
}

/** A folder or a table of this name would be shared with what is there. */
function isTaken({ name }, root) {
  const migrations = join(root, 'apps/server/migrations');
  return (
    [CORE, UI, 'apps/server/src'].some((room) => existsSync(join(root, room, name))) ||
    readdirSync(migrations).some((file) => readFileSync(join(migrations, file), 'utf8').includes(`Table('${name}')`))
  );
}

async function formatted(path, text, options) {
  const { code, errors } = await format(path, text, options);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  return code;
}

/**
 * Writes a collection into the repository at `root`; what is refused leaves nothing behind.
 *
 * @returns {Promise<{ written: string[], changed: string[] }>} paths
 */
export async function write(argv, root = REPOSITORY) {
  const entity = { ...readEntity(argv), number: nextMigration(root), place: nextPlace(root) };
  if (isTaken(entity, root)) refuse(`The panel uses this name itself: ${entity.name}`);
  const files = filesOf(entity);
  const fault = faultOfNames(files);
  if (fault) refuse(fault);
  const lists = Object.entries(linesOf(entity)).map(([path, changes]) => {
    const before = readFileSync(join(root, path), 'utf8');
    const after = changes.reduce((text, change) => change(text), before);
    if (after === before) throw new Error(`${path} has no place for ${entity.name}.`);
    return [path, after];
  });
  const options = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8'));
  const texts = await Promise.all(
    [...Object.entries(files), ...lists].map(async ([path, text]) => [path, await formatted(path, text, options)]),
  );
  for (const [path, text] of texts) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return { written: Object.keys(files), changed: lists.map(([path]) => path) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const { written, changed } = await write(process.argv.slice(2));
    console.log(`Wrote\n  ${written.join('\n  ')}\nand a line in\n  ${changed.join('\n  ')}\n`);
    console.log('Improve by hand: the words (*.labels.ts), the limits (*.contract.ts), the icon and the place in');
    console.log('the menu (*.feature.ts). CONTRIBUTING.md, "Add an entity", says what else follows.');
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
