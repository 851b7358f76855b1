// What the templates have in common. The formatter lays out what they write.
/** First line of files whose words are a first guess. */
export const MARK = '// Written by `npm run new`: improve these words, then remove this line.';

export const lines = (list, write) => list.map(write).filter(Boolean).join('\n');
/** A value as code has it. */
export const literal = (value) => (typeof value === 'string' ? `'${value}'` : String(value));
/** The names that the code mentions. */
export const used = (code, names) => names.filter((name) => new RegExp(`\\b${name}\\b`).test(code));
/** An import of these names; nothing without any. */
export const imported = (source, names) =>
  names.length > 0 ? `import { ${[...new Set(names)].sort().join(', ')} } from '${source}';` : '';
