// A reporter for Vitest and Playwright: writes to PROGRESS_FILE which test begins and ends, so that test.mjs can tell a
// hang by its silence and name it. `unended` reads the file.
import { appendFileSync } from 'node:fs';

const write = (sign, name) => appendFileSync(process.env.PROGRESS_FILE, `${sign} ${name.replace(/\s+/g, ' ')}\n`);
const titleOf = (test) => test.titlePath().filter(Boolean).join(' › ');
const nameOf = ({ module, fullName }) => `${module.relativeModuleId} › ${fullName}`;

export default class Progress {
  onTestCaseReady = (test) => write('+', nameOf(test));
  onTestCaseResult = (test) => write('-', nameOf(test));
  onTestBegin = (test) => write('+', titleOf(test));
  onTestEnd = (test) => write('-', titleOf(test));
  printsToStdio = () => false;
}

/** Names of the tests that have begun and not ended. */
export function unended(text) {
  const open = new Set();
  for (const line of text.split('\n')) {
    if (line.startsWith('+ ')) open.add(line.slice(2));
    if (line.startsWith('- ')) open.delete(line.slice(2));
  }
  return [...open];
}
