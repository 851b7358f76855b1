import { basename, extname, join } from 'node:path';

/** tsup bundles what `npm run declarations` wrote: the native compiler checks types for a quarter of the time. */
export const declarationsOf = (name: string, entries: string[]) => ({
  entry: Object.fromEntries(
    entries.map((file) => {
      const stem = file.slice(0, -extname(file).length);
      return [basename(stem), join('../../.cache/declarations', name, `${stem}.d.ts`)];
    }),
  ),
  // tsup sets `baseUrl`, which TypeScript 6 refuses without this.
  compilerOptions: { ignoreDeprecations: '6.0', incremental: false, customConditions: [] },
});
