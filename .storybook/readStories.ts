import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

/** A source file for the rules of stories.test.ts. Paths are relative to panel-ui's `src`. */
export interface Source {
  file: string;
  /** Exported components. */
  components: string[];
  /** Imported and re-exported names, with their files in panel-ui. */
  imports: { name: string; from: string }[];
  stories: Story[];
}

interface Story {
  name: string;
  /** True if the play function contains an assertion. */
  asserts: boolean;
  tags: string;
  /** A designer has nothing to look at: the sidebar leaves it out. */
  isTest: boolean;
  /** Storybook offers controls: the story is drawn from its `args`. */
  hasControls: boolean;
}

export const SRC = join(import.meta.dirname, '../packages/panel-ui/src');

export const PREVIEW = '../../../.storybook/preview.tsx';

/** PascalCase names such as `RadioPlayer`, but neither `useRadio` nor `MARQUEE_SPEED_PX`. */
export const isComponentName = (name: string): boolean => /^[A-Z]/.test(name) && /[a-z]/.test(name);

/** Names of states. Stories with other names may lack a play function. */
export const STATE = /^(Loading|Empty|Ready|Failed|Denied|Saving|Invalid|Pending|Refreshing|Stale)|Fails$/;

/** Other names of what a play function leads to, rather than of what it proves. */
const LOOK = /^(Open|Playing|Idle|Blocked|Muted|Disabled|OnAir|Late|Unread|Cards|Validation|Create|Edit|Delete|Tones)/;
const ACTS = /\buserEvent\b|\b(click|press|type|choose|keyboard|hover|fill|submit)\(/;

const ASKS = /\bexpect\(|\b(find|get)(All)?By[A-Z]/;

function resolveFile(from: string, specifier: string): string | null {
  if (!specifier.startsWith('.')) return null;
  const base = join(dirname(join(SRC, from)), specifier);
  const found = [`${base}.ts`, `${base}.tsx`, base].find((path) => existsSync(path));
  return found ? relative(SRC, found) : null;
}

function isExported(node: ts.Node): boolean {
  return ts.canHaveModifiers(node) && !!ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
}

/** Top-level constants and functions by name. */
function readDeclarations(tree: ts.SourceFile): Map<string, { node: ts.Node; exported: boolean }> {
  const found = new Map<string, { node: ts.Node; exported: boolean }>();
  for (const statement of tree.statements) {
    const exported = isExported(statement);
    if (ts.isFunctionDeclaration(statement) && statement.name) {
      found.set(statement.name.text, { node: statement, exported });
    } else if (ts.isVariableStatement(statement)) {
      for (const { name, initializer } of statement.declarationList.declarations) {
        if (ts.isIdentifier(name)) found.set(name.text, { node: initializer ?? name, exported });
      }
    }
  }
  return found;
}

function readImports(tree: ts.SourceFile, file: string): Source['imports'] {
  return tree.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    if (ts.isExportDeclaration(statement) && statement.isTypeOnly) return [];
    const { moduleSpecifier } = statement;
    const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : statement.exportClause;
    if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier) || !bindings) return [];
    if (!ts.isNamedImports(bindings) && !ts.isNamedExports(bindings)) return [];
    const from = resolveFile(file, moduleSpecifier.text);
    if (from === null) return [];
    return bindings.elements
      .filter(({ isTypeOnly }) => !isTypeOnly)
      .map(({ name, propertyName }) => ({ name: (propertyName ?? name).text, from }));
  });
}

/** Stories that a function creates: their play functions contain assertions. */
const isMade = (node: ts.Node | undefined): boolean =>
  node !== undefined && ts.isCallExpression(node) && node.expression.getText() === 'collectionStories';

function findPlay(node: ts.Node, declarations: ReturnType<typeof readDeclarations>): ts.Node | null {
  if (!ts.isObjectLiteralExpression(node)) return null;
  let play: ts.Node | null = null;
  for (const member of node.properties) {
    if (ts.isSpreadAssignment(member) && ts.isPropertyAccessExpression(member.expression)) {
      const made = declarations.get(member.expression.expression.getText())?.node;
      if (isMade(made)) play = member;
    }
    if (ts.isSpreadAssignment(member) && ts.isIdentifier(member.expression)) {
      const spread = declarations.get(member.expression.text);
      play = (spread && findPlay(spread.node, declarations)) ?? play;
    } else if (member.name && ts.isIdentifier(member.name) && member.name.text === 'play') {
      play = ts.isPropertyAssignment(member) && member.initializer.getText() === 'undefined' ? null : member;
    }
  }
  return play;
}

/** True for `render: () => …`: what it draws ignores `args`. */
const ignoresArgs = (node: ts.Node): boolean =>
  ts.isObjectLiteralExpression(node) &&
  node.properties.some(
    (member) =>
      ts.isPropertyAssignment(member) &&
      member.name.getText() === 'render' &&
      ts.isArrowFunction(member.initializer) &&
      member.initializer.parameters.length === 0,
  );

function readStories(tree: ts.SourceFile): Story[] {
  const declarations = readDeclarations(tree);
  /** True if the play function contains an assertion, directly or in a helper of the same file. */
  const asserts = (node: ts.Node, seen = new Set<string>()): boolean => {
    const text = node.getText();
    if (ASKS.test(text)) return true;
    return [...declarations].some(([name, { node: helper }]) => {
      if (seen.has(name) || !new RegExp(`\\b${name}\\b`).test(text)) return false;
      return asserts(helper, seen.add(name));
    });
  };
  return [...declarations]
    .filter(([, { exported, node }]) => exported && ts.isObjectLiteralExpression(node))
    .map(([name, { node }], index) => {
      const play = findPlay(node, declarations);
      const tags = /tags: (\[[^\]]*\])/.exec(node.getText())?.[1] ?? '';
      const isSeen = index === 0 || STATE.test(name) || LOOK.test(name);
      return {
        name,
        asserts: play !== null && (ts.isSpreadAssignment(play) || asserts(play)),
        tags,
        hasControls: !ignoresArgs(node),
        isTest: tags.includes('proof') || (!isSeen && play !== null && ACTS.test(play.getText())),
      };
    });
}

export function readSource(file: string): Source {
  const text = readFileSync(join(SRC, file), 'utf8');
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const own = [...readDeclarations(tree)].filter(([, { exported }]) => exported).map(([name]) => name);
  return {
    file,
    components: file.endsWith('.tsx') ? own.filter(isComponentName) : [],
    imports: readImports(tree, file),
    stories: file.endsWith('.stories.tsx') ? readStories(tree) : [],
  };
}

export function readSources(): Source[] {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' });
  const own = files.filter((file) => /\.tsx?$/.test(file)).sort();
  return [...own, PREVIEW].map(readSource);
}
