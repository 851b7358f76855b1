import { basename, dirname, join } from 'node:path';
import { parseAst, type Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

const nameIn = (name: { name: string } | { value: unknown }) => ('name' in name ? name.name : String(name.value));

/**
 * Code that imports the files which this one passes on, and picks its exports from them.
 *
 * @param taken a pattern such as `a:e,b`, of which the others are left out
 */
function importOf(code: string, taken = '...'): string {
  const keys = taken.includes('...') ? null : taken.split(',').map((part) => part.split(':')[0]?.trim());
  const [files, names, picked] = [new Set<string>(), new Map<string, string>(), [] as string[]];
  const from = (file: string, name: string) => `m${[...files.add(file)].indexOf(file)}.${name}`;
  for (const node of parseAst(code).body) {
    if (node.type === 'ImportDeclaration') {
      for (const part of node.specifiers)
        if (part.type === 'ImportSpecifier') names.set(part.local.name, from(node.source.value, nameIn(part.imported)));
    } else if (node.type === 'ExportNamedDeclaration') {
      for (const { local, exported } of node.specifiers) {
        const name = nameIn(local);
        if (keys?.includes(nameIn(exported)) === false) continue;
        picked.push(`${nameIn(exported)}:${node.source ? from(node.source.value, name) : names.get(name)}`);
      }
    } else throw new Error(`chunks.ts: this file should only pass on exports of others: ${code}`);
  }
  const imports = [...files].map((file) => `import("${file}")`);
  const exports = `({${picked.join()}})`;
  if (imports.length === 1) return `${imports.join()}.then(m0=>${exports})`;
  return `Promise.all([${imports.join()}]).then(([${imports.map((_, at) => `m${at}`).join()}])=>${exports})`;
}

type Files = Rolldown.OutputBundle | Rolldown.RolldownOutput['output'];

const chunksOf = (files: Files) =>
  Object.values<Rolldown.OutputAsset | Chunk>({ ...files }).filter((file): file is Chunk => file.type === 'chunk');

/**
 * Rolldown gives each module that loads by `import()` a file. If a group has its code, the file only passes on: one more
 * request for 50 bytes. This imports the group's file instead (rolldown/rolldown#7114).
 */
export function importDirectly(bundle: Rolldown.OutputBundle): void {
  const chunks = chunksOf(bundle);
  const passing = chunks.filter(
    ({ isDynamicEntry, modules }) =>
      isDynamicEntry && Object.values(modules).every(({ renderedLength }) => renderedLength === 0),
  );
  for (const { fileName, code } of passing) {
    const file = basename(fileName).replaceAll('.', '\\.');
    const written = new RegExp(`(\\{([^{}]*)\\}\\s*=\\s*await\\s+)?import\\([\`'"]\\./${file}[\`'"]\\)`, 'g');
    const direct = (_: string, before = '', taken?: string) => before + importOf(code, taken);
    for (const chunk of chunks) chunk.code = chunk.code.replace(written, direct);
    delete bundle[fileName];
  }
}

interface Node {
  type: string;
  [key: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Every node of a syntax tree. */
export function* nodesOf(value: unknown): Generator<Node> {
  if (isNode(value)) yield value;
  if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) yield* nodesOf(each);
}

/** The screens that a `*.feature.ts` lists: each `path`, and the module that its `load` imports. */
function screensOf(code: string): [path: string, module: string][] {
  return [...nodesOf(parseAst(code))].flatMap((node) => {
    if (node.type !== 'ObjectExpression') return [];
    const properties = node.properties as { key?: { name?: string }; value?: Node }[];
    const valueOf = (name: string) => properties.find(({ key }) => key?.name === name)?.value;
    const path = valueOf('path')?.value;
    const load = [...nodesOf(valueOf('load'))].find(({ type }) => type === 'ImportExpression');
    const module = (load?.source as Node | undefined)?.value;
    return typeof path === 'string' && typeof module === 'string' ? [[path, module] as [string, string]] : [];
  });
}

/** The files of these modules, with all that they import at once. */
function filesOf(chunks: Chunk[], modules: readonly string[]): Set<string> {
  const found = new Set<string>();
  const add = (chunk: Chunk) => {
    if (found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const name of chunk.imports) for (const next of chunks) if (next.fileName === name) add(next);
  };
  for (const module of modules) {
    const isIn = ([id, { renderedLength }]: [string, { renderedLength: number }]) =>
      id.endsWith(module) && renderedLength > 0;
    const chunk = chunks.find((each) => Object.entries(each.modules).some(isIn));
    if (!chunk)
      throw new Error(`routes.ts: the build has no file with ${module}. Is it a module that loads by import()?`);
    add(chunk);
  }
  return found;
}

/** The files that every page loads. */
export const firstFiles = (files: Files): Set<string> =>
  filesOf(chunksOf(files), ['host/src/main.ts', 'host/src/start.tsx']);

/** The files that each page loads besides: the server preloads them in its HTML (`routes.json`). */
export function routesOf(bundle: Rolldown.OutputBundle, graph: Rolldown.PluginContext): Record<string, string[]> {
  const first = firstFiles(bundle);
  const beyond = (...modules: string[]) =>
    [...filesOf(chunksOf(bundle), modules)].filter((file) => !first.has(file)).map((file) => `/${file}`);
  const screens = [...graph.getModuleIds()]
    .filter((id) => id.endsWith('.feature.ts'))
    .sort()
    .flatMap((id) =>
      screensOf(graph.getModuleInfo(id)?.code ?? '').map(
        ([path, module]) => [path, `${join(dirname(id), module)}.tsx`] as const,
      ),
    );
  const inShell = [...screens, ['/account', 'shell/AccountPage.tsx'] as const].map(
    ([path, module]) => [path, beyond('shell/Shell.tsx', module)] as const,
  );
  const byPath = Object.fromEntries(inShell);
  return { '/': byPath['/dashboard'] ?? [], '/login': beyond('shell/LoginPage.tsx'), ...byPath };
}
