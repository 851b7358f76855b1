// `node --import tsx --conditions=@cabine/source scripts/settings.mjs [example]`: writes the tables of
// docs/operations/settings.md from the server's list, or prints `settings.example`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsExample, writtenInto } from '../apps/server/src/operations/settingsPage.ts';
import { ROOT } from './build.mjs';

const PAGE = join(ROOT, 'docs/operations/settings.md');

if (process.argv.includes('example')) process.stdout.write(settingsExample());
else writeFileSync(PAGE, writtenInto(readFileSync(PAGE, 'utf8')));
