import { build, defaultClientConditions } from 'vite';

/** Builds the page of a folder with the packages' sources. @returns its files by path */
export async function buildPage(folder: string): Promise<Map<string, string | Uint8Array>> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: folder,
    resolve: { conditions: ['@cabine/source', ...defaultClientConditions] },
    build: { write: false },
  });
  if (!('output' in built)) throw new Error(`The build of ${folder} gave no single output.`);
  return new Map(built.output.map((file) => [`/${file.fileName}`, 'code' in file ? file.code : file.source]));
}
