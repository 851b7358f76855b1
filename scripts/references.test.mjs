// Run by Vitest. Sections, commands, files, links, settings and proofs named in documents must exist.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './build.mjs';

const git = (...words) => execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).split('\0').filter(Boolean);
const read = (path) => readFileSync(join(ROOT, path), 'utf8');
const TEXT = /\.(tsx?|m?js|mdx?|html|php|json|ya?ml|xml|conf|service)$|file$|^\.ci\/|Dockerfile/;

// Includes untracked files, so that a new page is checked before its commit.
const files = git('ls-files', '-z', '--cached', '--others', '--exclude-standard').filter((file) =>
  existsSync(join(ROOT, file)),
);
const paths = [...new Set(files.flatMap((file) => [file, ...foldersOf(file)]))];
const texts = new Map(files.filter((file) => TEXT.test(file)).map((file) => [file, read(file)]));
const documents = [...texts].filter(([file]) => /\.mdx?$/.test(file) && !file.endsWith('CHANGELOG.md'));
const sources = [...texts].filter(([file]) => !/\.mdx?$|package-lock/.test(file)).map(([, text]) => text);

function foldersOf(file) {
  const folder = dirname(file);
  return folder === '.' ? [] : [folder, ...foldersOf(folder)];
}

/** The wrong matches of a pattern in the documents, with their page. */
const wrong = (pattern, isWrong, pages = documents) =>
  pages.flatMap(([page, text]) =>
    [...text.matchAll(pattern)].filter((match) => isWrong(match, page)).map(([said]) => `${page}: ${said}`),
  );

describe('references in documents are valid', () => {
  it('sections of product.md and design.md', () => {
    const sectionsOf = (name) =>
      new Set([...read(`docs/${name}.md`).matchAll(/^#+ (\d+(?:\.\d+)?)\b/gm)].map(([, at]) => at));
    const sections = { product: sectionsOf('product'), design: sectionsOf('design') };
    const everywhere = [...texts].filter(([file]) => !file.endsWith('references.test.mjs'));
    const NAMED = /\b(product|design)\.md (\d+(?:\.\d+)?)/g;
    expect(wrong(NAMED, ([, document, at]) => !sections[document].has(at), everywhere)).toEqual([]);
    expect(wrong(/\b(SPEC|DESIGN)( section)? \d+/g, () => true, everywhere)).toEqual([]);
    expect(wrong(NAMED, () => true, everywhere).length).toBeGreaterThan(200);
  });

  it('code of examples, which are built and run', () => {
    const BLOCK = /```\w+\n\/\/ (examples\/\S+)\n([^]*?)```/g;
    expect(wrong(BLOCK, ([, file, code]) => read(file) !== code)).toEqual([]);
    expect(wrong(BLOCK, () => true)).not.toEqual([]);
  });

  it('npm commands', () => {
    const scriptsOf = (folder) => JSON.parse(read(join(folder, 'package.json'))).scripts ?? {};
    const folderOf = (name) =>
      files.find((file) => file.endsWith('package.json') && JSON.parse(read(file)).name === name);
    const COMMAND =
      /\bnpm (?:run (?:--silent )?)?(start|test|(?<=run )[\w:-]+|(?<=--silent )[\w:-]+)(?: -w (@?[\w/-]+))?/g;
    const isWrong = ([, script, workspace]) => {
      const manifest = workspace && folderOf(workspace);
      return (workspace && !manifest) || !scriptsOf(manifest ? dirname(manifest) : '.')[script];
    };
    expect(wrong(COMMAND, isWrong)).toEqual([]);
  });

  it('proofs, each of which SECURITY.md names', () => {
    const proofs = [...read('scripts/proof.mjs').matchAll(/^ {2}'?([\w-]+)'?: \[/gm)].map(([, name]) => name);
    expect(wrong(/\bnpm run proof -- ([\w-]+)/g, ([, name]) => ![...proofs, 'changed'].includes(name))).toEqual([]);
    const promised = [...read('SECURITY.md').matchAll(/^\| `([a-z][\w-]+)` \|/gm)].map(([, name]) => name);
    expect(promised.sort()).toEqual(proofs.sort());
  });

  it('files and folders', () => {
    // A superseded decision describes the code of its time.
    const superseded = documents.flatMap(
      ([, text]) => /^Supersedes .*/m.exec(text)?.[0].match(/\d{4}-[\w-]+\.md/g) ?? [],
    );
    const present = documents.filter(([page]) => !superseded.includes(basename(page)));
    const candidates = present.flatMap(([page, text]) => namedPaths(text).map((path) => ({ page, path })));
    const missing = candidates.filter(({ page, path }) => !existsFor(page, path) && !isMade(path));
    expect(missing.map(({ page, path }) => `${page}: ${path}`)).toEqual([]);
    expect(candidates.length).toBeGreaterThan(100);
  });

  it('variables and constants', () => {
    const known = new Set(sources.flatMap((text) => text.match(/\b[A-Z][A-Z0-9]*(_[A-Z0-9]+)+\b/g) ?? []));
    const { devDependencies } = JSON.parse(read('package.json'));
    const isOfTool = (name) => ['npm', ...Object.keys(devDependencies)].includes(name.split('_')[0].toLowerCase());
    // Changesets also name removed variables.
    const present = documents.filter(([page]) => !page.startsWith('.changeset/'));
    expect(
      wrong(
        /(?<=`|^| )[A-Z][A-Z0-9]*(_[A-Z0-9]+)+(?=[`=])/gm,
        ([name]) => !known.has(name) && !isOfTool(name),
        present,
      ),
    ).toEqual([]);
  });

  it('links and their headings', () => {
    const slug = (heading) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-');
    const headings = (file) => [...texts.get(file).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => slug(heading));
    const pages = new Set(
      [...texts].flatMap(([, text]) =>
        [...text.matchAll(/<Meta title="([^"]+)"/g)].map(([, title]) => slug(title.replaceAll('/', ' '))),
      ),
    );
    const isWrong = ([, inText, ofImage], page) => {
      const link = inText ?? ofImage;
      const [, story] = /^\?path=\/docs\/(start-[\w-]+)--docs$/.exec(link) ?? [];
      if (story) return !pages.has(story);
      if (/^(https?:|mailto:|\?)/.test(link)) return false;
      const [path, anchor] = link.split('#');
      const target = path ? normalize(join(dirname(page), path)).replace(/\/$/, '') : page;
      return !paths.includes(target) || Boolean(anchor && !headings(target).includes(anchor));
    };
    expect(wrong(/\]\(([^)\s]+)\)|<img src="([^"]+)"/g, isWrong)).toEqual([]);
  });
});

/** Paths in backticks and commands: with a folder and an extension, with a trailing slash, or in one of our folders. */
function namedPaths(text) {
  const code = [...text.matchAll(/```[^\n]*\n([\s\S]*?)```|`([^`\n]+)`/g)].flatMap(([, block, word]) =>
    block === undefined
      ? word.split(' ')
      : (block.match(/(?<=^|[\s(])(node|tsx|--project \w+) [\w./-]+/gm) ?? []).map((said) => said.split(' ').at(-1)),
  );
  const tops = new Set(files.map((file) => file.split('/')[0]));
  return code.filter((word) => {
    if (!/^[\w.*<>[\]-]+(\/[\w.*<>[\]()-]+)*\/?$/.test(word)) return false;
    if (/^(\.\/|\.\.\/|DATA_DIR)/.test(word)) return false;
    const hasFolder = word.includes('/');
    const isSource = /\.(tsx?|mjs|mdx?)$/.test(word);
    return (
      isSource ||
      (hasFolder &&
        (/\.(js|json|html|conf|xml|ya?ml)$/.test(word) || word.endsWith('/') || tops.has(word.split('/')[0])))
    );
  });
}

/** Accepts the end of a path, such as `auth/argonQueue.ts`. `*` and `<feature>` match any part of a name. */
function existsFor(page, path) {
  const plain = path.replace(/\/$/, '');
  const pattern = plain
    .replace(/[.[\]()]/g, '\\$&')
    .replaceAll('**', '.*')
    .replace(/(?<!\.)\*|<\w+>/g, '[^/]*');
  const ends = new RegExp(`(^|/)${pattern}$`);
  return paths.some((each) => ends.test(each)) || paths.includes(normalize(join(dirname(page), plain)));
}

/** Files that a program creates: ignored by git, or named in a source. */
function isMade(path) {
  const [start] = path.replace(/\/$/, '').split(/\/?[<*]/);
  if (sources.some((text) => [`'${start}`, `\`${start}`].some((quoted) => text.includes(quoted)))) return true;
  const asFolder = /\.\w+$/.test(path) ? path : `${path.replace(/\/$/, '')}/`;
  return spawnSync('git', ['check-ignore', '-q', '--no-index', asFolder], { cwd: ROOT }).status === 0;
}
