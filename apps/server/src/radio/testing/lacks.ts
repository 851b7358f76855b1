import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const folders = (process.env.PATH ?? '').split(delimiter);

/** Whether a test must be left out because this machine has not all of these programs; never with CI=true. */
export function lacks(...programs: string[]): boolean {
  const isHere = (program: string) => folders.some((folder) => existsSync(join(folder, program)));
  return process.env.CI !== 'true' && !programs.every(isHere);
}
