import { basename, dirname, join } from 'node:path';
import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Graph = Parameters<Extract<Group['name'], (...given: never[]) => unknown>>[1];

const ENTRY = join(import.meta.dirname, '../index.html');
const START = join(import.meta.dirname, '../src/start.tsx');
/** With what they import, all that the first file needs: who is signed in, which screen the address is, and its calls. */
const CLIENT =
  /panel-core\/src\/(client|provider\/(PanelConfig|extensions)|shared\/outcome)\.ts$|panel-ui\/src\/screens\.ts$|host\/src\/drawn\.ts$/;
const LISTS_PAGES = /panel-ui\/src\/(shell\/PanelPages\.tsx|[^/]+\/[^/]+\.feature\.ts)$/;
/** Imports every module of its package; the bundler drops those that a page does not use. */
const BARREL = /panel-core\/src\/index\.ts$/;
/** Screens share hooks of panel-core; those of the sign-in stay with it. */
const HOOKS = /panel-core\/src\/(?!auth\/)\w+\/use\w+\.ts$/;
const PLAYLISTS = /environment\/hls\.ts$/;
const SHELL = /shell\/Shell\.tsx$/;
const SIGN_IN = /shell\/LoginPage\.tsx$/;
/** Pages that are a form, beside the sign-in page. */
const FORMS = /(shell\/AccountPage|auth\/LinkScreen)\.tsx$/;
/** Of every form: the library, the contract's rules, and their words. */
const FORM_PARTS = /node_modules\/react-hook-form\/|(shared\/problems|labels\/problems\.labels)\.ts$/;
/** What no feature owns. */
const COMMON = /node_modules\/(?!lucide)|panel-ui\/src\/components\//;
/** Pages with booked hours. */
const HOURS = /panel-ui\/src\/(schedules|dashboard)\/|shell\/BroadcastPage\.tsx$/;
const TABLE = /components\/table\/DataTable\.tsx$/;
/** Bytes of source, two to three times those of the file, below which a page gets no file of its own. */
const SMALL = 9_500;

/**
 * The shared files, in the order of their need: `client` and `base` for all pages, `inputs` for those with a form, `parts`
 * for those with the menu, `hours` for those with booked hours, `table` for lists, `forms` for account and dialogs,
 * `controls` for one page and the dialogs of others, `dialogs` for the first dialog.
 */
const SHARED = ['client', 'base', 'inputs', 'parts', 'hours', 'table', 'forms', 'controls', 'dialogs'];
/** Ends the name of a file with dialogs and other later parts of a page. */
const MORE = '-more';

/** A module and what it imports, at any depth. */
function reach(graph: Graph, start: string): Set<string> {
  const found = new Set([start]);
  for (const id of found) {
    if (BARREL.test(id)) continue;
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  }
  return found;
}

/** A module that loads by `import()`. */
interface Entry {
  id: string;
  ids: Set<string>;
  /** The module with its `import()`. */
  by: string;
}

function entriesOf(graph: Graph) {
  const [pages, later]: [Entry[], Entry[]] = [[], []];
  const all = new Set([ENTRY]);
  for (const by of all) {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(by) ?? {};
    for (const id of [...importedIds, ...dynamicallyImportedIds]) all.add(id);
    for (const id of dynamicallyImportedIds.filter((each) => each !== START))
      (LISTS_PAGES.test(by) ? pages : later).push({ id, ids: reach(graph, id), by });
  }
  return { all, pages, later };
}

/** The screens of one feature share a file. */
function fileOfPage({ id }: Entry): string {
  if (SHELL.test(id)) return 'parts';
  if (FORMS.test(id)) return 'forms';
  const folder = /panel-ui\/src\/([^/]+)/.exec(id)?.[1] ?? 'shell';
  return folder === 'shell' ? basename(id, '.tsx') : folder;
}

const isList = ({ ids }: Entry) => [...ids].some((id) => TABLE.test(id));

/** The name of each module's file. */
function nameFiles(graph: Graph): Map<string, string> {
  const { all, pages, later } = entriesOf(graph);
  const first = new Set([...all].filter((id) => CLIENT.test(id)).flatMap((id) => [...reach(graph, id)]));
  const base = reach(graph, START);
  // The client checks answers and follows events on every screen; few stations need the player of playlists.
  const ofClient = later.filter(({ id }) => id.includes('panel-core') && !PLAYLISTS.test(id));

  const fileOnPages = (id: string): string | undefined => {
    if (first.has(id)) return 'client';
    if (base.has(id)) return 'base';
    if (FORM_PARTS.test(id)) return 'inputs';
    if (HOOKS.test(id) || ofClient.some(({ ids }) => ids.has(id))) return 'parts';
    const users = pages.filter(({ ids }) => ids.has(id));
    const [file, ...others] = new Set(users.map(fileOfPage));
    if (!file) return undefined;
    if (others.length === 0) {
      const isElsewhere = later.some(({ ids, by }) => ids.has(id) && !users.some((page) => page.ids.has(by)));
      return COMMON.test(id) && isElsewhere && !SHARED.includes(file) ? 'controls' : file;
    }
    if (users.some((page) => SIGN_IN.test(page.id))) return 'base';
    if (users.every(isList)) return 'table';
    return users.every((page) => HOURS.test(page.id)) ? 'hours' : 'parts';
  };
  const names = new Map<string, string>();
  for (const id of all) {
    const file = fileOnPages(id);
    if (file) names.set(id, file);
  }

  // A small page is in the last of the shared files that it needs.
  for (const page of pages) {
    const file = fileOfPage(page);
    const own = [...page.ids].filter((id) => names.get(id) === file);
    const size = own.reduce((sum, id) => sum + (graph.getModuleInfo(id)?.code?.length ?? 0), 0);
    const last = SHARED.findLast((shared) => [...page.ids].some((id) => names.get(id) === shared)) ?? 'base';
    if (!SHARED.includes(file) && size < SMALL) for (const id of own) names.set(id, last);
  }

  // What is later on every page loads apart, by folder: who hears who is on air needs no dialog.
  const fileOfLater = ({ id, by }: Entry) => {
    const file = names.get(by) ?? 'base';
    if (file === 'base') return basename(id).replace(/\.\w+$/, '') + MORE;
    return (file === 'parts' ? `parts-${basename(dirname(id))}` : file) + MORE;
  };
  for (const id of all) {
    if (names.has(id)) continue;
    const [file, ...others] = new Set(later.filter(({ ids }) => ids.has(id)).map(fileOfLater));
    if (file) names.set(id, others.length === 0 ? file : 'dialogs');
  }
  return names;
}

/** Groups for rolldown's `codeSplitting`. By itself it makes 40 files of a screen, 28 of them below 1 kB. */
export function fileGroups(): Group[] {
  let names: Map<string, string> | undefined;
  // A group takes what its modules import, except what a group of higher priority has.
  const group = (priority: number, isIn: (name: string) => boolean): Group => ({
    debugName: `priority ${priority}`,
    priority,
    name(id, graph) {
      const name = id.includes('rolldown/runtime') ? 'client' : (names ??= nameFiles(graph)).get(id);
      return name !== undefined && isIn(name) ? name : null;
    },
  });
  const isMore = (name: string) => name.endsWith(MORE);
  const isPage = (name: string) => !SHARED.includes(name) && !isMore(name);
  const [isDialogs = isMore, ...isShared] = SHARED.toReversed().map((file) => (name: string) => name === file);
  return [isMore, isDialogs, isPage, ...isShared].map((isIn, priority) => group(priority, isIn));
}
