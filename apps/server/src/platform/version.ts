import { readFileSync } from 'node:fs';

/** The release; of an archive that was packed after it, with the commit: `0.2.0+3dd9e844`. Two folders up also when built. */
export const { version: VERSION } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { version: string };
