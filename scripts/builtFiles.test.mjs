import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientFiles, closureOf, explainImports, readBuilt, splitEntry } from './builtFiles.mjs';

/** In esbuild's format. */
const FILES = {
  'rules.js': '// src/rules.ts\nvar max = 5;\nexport {\n  max\n};\n',
  'hook.js': 'import {\n  max\n} from "./rules.js";\n\n// src/useRule.ts\nimport { useState } from "react";\n',
  'labels.js': 'import {\n  make\n} from "./hook.js";\n\n// src/labels.ts\nvar labels = make();\n',
  'schema.js': 'import "./rules.js";\nimport { object } from "yup";\nvar later = () => import("./hook.js");\n',
  'marked.js': "'use client';\nvar one = 1;\n",
  'hook.d.ts': "import { Max } from './rules.js';\nimport { ReactNode } from 'react';\n",
  'rules.d.ts': 'type Max = 5;\n',
};

let dist;
let files;
beforeAll(() => {
  dist = mkdtempSync(join(tmpdir(), 'cabine-built-'));
  for (const [name, code] of Object.entries(FILES)) writeFileSync(join(dist, name), code);
  files = readBuilt(dist, '.js');
});
afterAll(() => rmSync(dist, { recursive: true }));

describe('files of a dist', () => {
  it('distinguishes files from packages, and dynamic from static imports', () => {
    expect([...closureOf(files, 'labels.js')]).toEqual(['labels.js', 'hook.js', 'rules.js']);
    expect([...closureOf(files, 'schema.js')]).toEqual(['schema.js', 'rules.js']);
    expect([...closureOf(files, 'schema.js', { later: true })]).toContain('hook.js');
    expect(files.get('hook.js').packages).toEqual(['react']);
    expect(files.get('hook.js').sources).toEqual(['src/useRule.ts']);
  });

  it('follows imports between declarations', () => {
    expect([...closureOf(readBuilt(dist, '.d.ts'), 'hook.d.ts')]).toEqual(['hook.d.ts', 'rules.d.ts']);
  });

  it('treats files that use hooks and their importers as client code, but not dynamic importers', () => {
    expect(clientFiles(files).sort()).toEqual(['hook.js', 'labels.js']);
    expect(files.get('marked.js').hasDirective).toBe(true);
    expect(files.get('hook.js').hasDirective).toBe(false);
  });

  it('splits an entry into its re-exports and its other code', () => {
    const code =
      'import {\n  Player,\n  b as week2\n} from "./chunk-1.js";\nimport "./chunk-2.js";\nvar own = 1;\nexport {\n  Player,\n  own,\n  week2 as readWeek\n};\n';
    const reexported = 'export { Player, b as readWeek } from "./chunk-1.js";\n';
    expect(splitEntry(code, './own-x.js')).toEqual({
      entry: `${reexported.trim()}\nexport { own } from "./own-x.js";\n`,
      own: code,
    });
    expect(splitEntry(code.replace('var own = 1;\n', '').replace('  own,\n', ''), './own-x.js')).toEqual({
      entry: reexported,
      own: null,
    });
  });

  it('says at an import of an optional peer dependency what to install', () => {
    const code =
      'import {\n  Label,\n  Text\n} from "aria/Label";\nimport { Routes } from "a-router";\nimport "react";\n';
    const explained = explainImports(code, ['aria', '@dates/date', 'form', 'a-router']);
    expect(explained.split('\n').slice(0, -1)).toEqual([
      '// If it is not found: npm install aria @dates/date',
      '//   form',
      'import { Label, Text } from "aria/Label"; // If it is not found: npm install aria @dates/date form',
      '// If it is not found: npm install a-router',
      'import { Routes } from "a-router"; // If it is not found: npm install a-router',
      'import "react";',
    ]);
    writeFileSync(join(dist, 'explained.js'), explained);
    expect(readBuilt(dist, '.js').get('explained.js').packages).toEqual(['aria/Label', 'a-router', 'react']);
  });
});
