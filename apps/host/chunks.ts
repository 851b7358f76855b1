import { basename, join, sep } from 'node:path';
import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Graph = Parameters<Extract<Group['name'], (...given: never[]) => unknown>>[1];

const ROOT = join(import.meta.dirname, '../..') + sep;
const ENTRY = join(import.meta.dirname, 'index.html');
/** The host's own code is the first file. */
const HOST = /apps\/host\/(index\.html|src\/)/;
/** Modules that list pages, each as an `import()`. */
const LISTS_PAGES = /panel-ui\/src\/(index|[^/]+\/[^/]+\.feature)\.ts$/;
/** Imports every module of its package; the bundler drops those that a page does not use. */
const BARREL = /panel-core\/src\/index\.ts$/;
/** Screens share hooks of panel-core; those of the sign-in stay with it. */
const HOOKS = /panel-core\/src\/(?!auth\/)\w+\/use\w+\.ts$/;
const PLAYLISTS = /environment\/hls\.ts$/;
const SHELL = /shell\/Shell\.tsx$/;
const SIGN_IN = /shell\/LoginPage\.tsx$/;
/** Pages that are a form, beside the sign-in page. */
const FORMS = /(shell\/AccountPage|auth\/LinkScreen)\.tsx$/;
const FORM_LIBRARY = /node_modules\/react-hook-form\//;
const TABLE = /components\/table\/DataTable\.tsx$/;
/** What no feature owns. */
const COMMON = /node_modules\/(?!lucide)|panel-ui\/src\/components\//;
/** Bytes of source, two to three times those of the file, below which code gets no file of its own. */
const SMALL = 10_000;
/** Later parts that make what they need common to dialogs. */
const MANY = 10;

/**
 * The shared files: `base` for all pages, `inputs` for those with a form, `parts` for those with the menu, `table` for
 * lists, `controls` for a few screens and dialogs, `forms` for account and dialogs, `dialogs` for the first dialog and
 * `fields` for the first with its fields.
 */
const SHARED = ['base', 'inputs', 'parts', 'table', 'controls', 'forms', 'dialogs', 'fields'];
/** Ends the name of a file with dialogs and other later parts of a page. */
const MORE = '-more';

/** What a module imports, at any depth. */
function reach(graph: Graph, start: string): Set<string> {
  const found = new Set([start]);
  for (const id of found) {
    if (BARREL.test(id)) continue;
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  }
  return found;
}

interface Entry {
  ids: Set<string>;
  /** The module with its `import()`. */
  by: string;
}

/** Modules that load by `import()`. */
function entriesOf(graph: Graph) {
  const [pages, later] = [new Map<string, Entry>(), new Map<string, Entry>()];
  const all = new Set([ENTRY]);
  for (const by of all) {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(by) ?? {};
    for (const id of [...importedIds, ...dynamicallyImportedIds]) all.add(id);
    for (const id of dynamicallyImportedIds) {
      (LISTS_PAGES.test(by) ? pages : later).set(id, { ids: reach(graph, id), by });
    }
  }
  return { all, pages, later };
}

/** The screens of one feature share a file. */
function fileOfPage(page: string): string {
  if (SHELL.test(page)) return 'parts';
  if (FORMS.test(page)) return 'forms';
  const folder = /panel-ui\/src\/([^/]+)/.exec(page)?.[1] ?? 'shell';
  return folder === 'shell' ? basename(page, '.tsx') : folder;
}

/** The name of each module's file. */
function nameFiles(graph: Graph): Map<string, string> {
  const { all, pages, later } = entriesOf(graph);
  const names = new Map([...reach(graph, ENTRY)].map((id) => [id, 'base']));
  const put = (ids: Iterable<string>, nameOf: (id: string) => string) => {
    for (const id of ids) if (!names.has(id)) names.set(id, nameOf(id));
  };
  const usersOf = (id: string, among: Map<string, Entry>) =>
    [...among.keys()].filter((key) => among.get(key)?.ids.has(id));
  const filesOf = (id: string) => [...new Set(usersOf(id, pages).map(fileOfPage))];
  const sizeOf = (ids: string[]) => ids.reduce((sum, id) => sum + (graph.getModuleInfo(id)?.code?.length ?? 0), 0);
  const isList = (page: string) => [...(pages.get(page)?.ids ?? [])].some((id) => TABLE.test(id));
  /** Whether dialogs of other pages need it. */
  const isWanted = (id: string, file: string) =>
    COMMON.test(id) && usersOf(id, later).some((entry) => filesOf(later.get(entry)?.by ?? '').join() !== file);

  // The client checks answers and follows events on every screen; few stations need the player of playlists.
  for (const [entry, { ids }] of later)
    if (entry.includes('panel-core') && !PLAYLISTS.test(entry)) put(ids, () => 'parts');
  put(
    [...all].filter((id) => HOOKS.test(id)),
    () => 'parts',
  );
  for (const { ids } of pages.values())
    put(ids, (id) => {
      const files = filesOf(id);
      const [file = 'base'] = files;
      if (FORM_LIBRARY.test(id)) return 'inputs';
      if (files.length === 1) return !SHARED.includes(file) && isWanted(id, file) ? 'controls' : file;
      if (usersOf(id, pages).some((page) => SIGN_IN.test(page))) return 'base';
      return usersOf(id, pages).every(isList) ? 'table' : 'parts';
    });
  // A page whose code is small is in the last of the shared files that it needs.
  for (const [page, { ids }] of pages) {
    const name = names.get(page) ?? '';
    const [own, needs] = [
      [...ids].filter((id) => names.get(id) === name),
      new Set([...ids].map((id) => names.get(id))),
    ];
    const last = SHARED.findLast((shared) => needs.has(shared)) ?? 'base';
    if (!SHARED.includes(name) && sizeOf(own) < SMALL) for (const id of own) names.set(id, last);
  }
  const fileOfLater = (entry: string) => {
    const by = names.get(later.get(entry)?.by ?? '') ?? '';
    return (['', 'base'].includes(by) ? basename(entry).replace(/\.\w+$/, '') : by) + MORE;
  };
  // Small, and imported by a file of every screen.
  for (const { ids, by } of later.values()) {
    const own = [...ids].filter((id) => !names.has(id));
    const isShared = own.some((id) => usersOf(id, later).length > 1);
    if (names.get(by) === 'parts' && sizeOf(own) < SMALL / 2 && !isShared) put(own, () => 'parts');
  }
  for (const { ids } of later.values())
    put(ids, (id) => {
      const users = usersOf(id, later);
      const files = [...new Set(users.map(fileOfLater))];
      if (files.length === 1) return String(files[0]);
      return users.length > MANY ? 'dialogs' : 'fields';
    });
  return names;
}

/** Groups for rolldown's `codeSplitting`. By itself it makes 40 files of a screen, 28 of them below 1 kB. */
export function fileGroups(): Group[] {
  let names: Map<string, string> | null = null;
  const group = (priority: number, isIn: (name: string) => boolean): Group => ({
    debugName: `priority ${priority}`,
    priority,
    test: (id) => !HOST.test(id),
    name(id, graph) {
      const name = (names ??= nameFiles(graph)).get(id);
      return name !== undefined && isIn(name) ? name : null;
    },
  });
  // A group takes what its modules import, except what a group of higher priority has.
  const early = SHARED.indexOf('forms') + 1;
  return [
    ...SHARED.map((shared, at) => group((at < early ? 20 : 10) - at, (name) => name === shared)),
    group(11, (name) => !SHARED.includes(name) && !name.endsWith(MORE)),
    group(0, (name) => name.endsWith(MORE)),
  ];
}

const IMPORTS = /import\{([^}]*)\}from"\.\/([^"]+)";|export\{([^}]*)\}(?:from"\.\/([^"]+)")?;?/g;
const pairsOf = (list: string) =>
  list.split(',').map((each) => {
    const [name = '', as = name] = each.split(' as ');
    return [name, as] as const;
  });

/** Code that imports the files which this one passes on, and picks its exports from them. */
function importOf(code: string): string {
  const [files, origins, picked] = [[] as string[], new Map<string, string>(), [] as string[]];
  const indexOf = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1);
  for (const [, imported, from, exported, again] of code.matchAll(IMPORTS)) {
    if (imported !== undefined && from !== undefined)
      for (const [name, as] of pairsOf(imported)) origins.set(as, `m[${indexOf(from)}].${name}`);
    if (exported === undefined) continue;
    for (const [name, as] of pairsOf(exported))
      picked.push(`${as}:${again === undefined ? origins.get(name) : `m[${indexOf(again)}].${name}`}`);
  }
  const imports = files.map((file) => `import("./${file}")`).join();
  return `Promise.all([${imports}]).then(m=>({${picked.join()}}))`;
}

/**
 * Rolldown gives each module that loads by `import()` a file. If a group has its code, the file only passes on: one more
 * request for 50 bytes. This imports the group's file instead (rolldown/rolldown#7114), and writes where each of these
 * modules is, which Vite's manifest then lacks.
 */
export const importDirectly: Rolldown.Plugin = {
  name: 'import-directly',
  generateBundle: {
    // Before Vite lists the files that each `import()` preloads.
    order: 'pre',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const passing = chunks.filter(
        ({ isDynamicEntry, modules }) =>
          isDynamicEntry && Object.values(modules).every(({ renderedLength }) => renderedLength === 0),
      );
      const places = new Map<string, string>();
      for (const { fileName, facadeModuleId, imports, code } of passing) {
        const written = new RegExp(`import\\([\`'"]\\./${basename(fileName).replaceAll('.', '\\.')}[\`'"]\\)`, 'g');
        const direct = importOf(code);
        for (const chunk of chunks) chunk.code = chunk.code.replace(written, () => direct);
        if (facadeModuleId) places.set(facadeModuleId.slice(ROOT.length), imports.at(-1) ?? '');
        delete bundle[fileName];
      }
      this.emitFile({
        type: 'asset',
        fileName: '.vite/places.json',
        source: JSON.stringify(Object.fromEntries(places)),
      });
    },
  },
};
