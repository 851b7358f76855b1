// What names alone can break in the templates' code.
import ts from 'typescript';

const OPTIONS = { noLib: true, noResolve: true, strict: true, jsx: ts.JsxEmit.Preserve, module: ts.ModuleKind.ESNext };
/** Codes below 2000 are syntax errors, which include reserved words; the other two are names declared twice. */
const isOfNames = ({ code }) => code < 2000 || code === 2300 || code === 2451;

const scanner = ts.createScanner(ts.ScriptTarget.Latest, true);
export function isReserved(word) {
  scanner.setText(word);
  const kind = scanner.scan();
  return kind >= ts.SyntaxKind.FirstReservedWord && kind <= ts.SyntaxKind.LastFutureReservedWord;
}

/** TypeScript compares an import with a declaration only where it finds the module. */
function importedAndDeclared(file) {
  const imports = new Set();
  const bind = (node) => {
    if (node.name && ts.isIdentifier(node.name)) imports.add(node.name.text);
    ts.forEachChild(node, bind);
  };
  file.statements.filter(ts.isImportDeclaration).forEach(bind);
  const declared = file.statements.flatMap((each) => each.declarationList?.declarations ?? each);
  return declared.flatMap(({ name }) => (name && imports.has(name.text) ? [name.text] : []));
}

/**
 * Why the texts would not compile, so far as they show it alone: reserved words, and names declared twice.
 *
 * @returns {string | undefined} a sentence
 */
export function faultOfNames(texts) {
  const host = {
    ...ts.createCompilerHost(OPTIONS),
    getSourceFile: (path, target) => path in texts && ts.createSourceFile(path, texts[path], target, true),
    fileExists: (path) => path in texts,
    getCurrentDirectory: () => '',
  };
  const program = ts.createProgram(Object.keys(texts), OPTIONS, host);
  for (const path of Object.keys(texts)) {
    const file = program.getSourceFile(path);
    const [fault] = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].filter(
      isOfNames,
    );
    const name = fault ? file.text.slice(fault.start, fault.start + fault.length) : importedAndDeclared(file)[0];
    if (name !== undefined) {
      const why = fault ? ts.flattenDiagnosticMessageText(fault.messageText, ' ') : 'It is imported there too.';
      return `Choose another name, or another singular with --one. ${name} in ${path}: ${why}`;
    }
  }
  return undefined;
}
