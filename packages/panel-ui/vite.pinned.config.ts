// The widgets' script in one version: one file with all its code, so that what a site says of its bytes (integrity) holds
// for everything that runs. Its address is made of its content; embed.json says both to the panel's page 'Widgets'.
import { createHash } from 'node:crypto';
import { defineConfig, type Plugin } from 'vite';
import { OWN_ADDRESS, common, here, toClassic, onlyPortuguese, widgetTheme, writePacked } from './vite.embed.config.ts';

const NAME_LENGTH = 16;
const hash = (code: string, algorithm: string, form: 'hex' | 'base64') =>
  createHash(algorithm).update(code).digest(form);

function pinnedScript(): Plugin {
  return {
    name: 'cabine-pinned-script',
    generateBundle(_, bundle) {
      const [chunk, ...others] = Object.values(bundle);
      if (chunk?.type !== 'chunk' || others.length > 0) return this.error('The pinned script must be one file.');
      // It lies two folders below the site that embed.js names.
      const code = toClassic(chunk, `new URL('../..',${OWN_ADDRESS})`);
      const path = `embed/${hash(code, 'sha256', 'hex').slice(0, NAME_LENGTH)}/embed.js`;
      const told = { path: `/${path}`, integrity: `sha384-${hash(code, 'sha384', 'base64')}` };
      delete bundle[chunk.fileName];
      this.emitFile({ type: 'asset', fileName: path, source: code });
      this.emitFile({ type: 'asset', fileName: 'embed.json', source: JSON.stringify(told) });
    },
    writeBundle({ dir = '' }, bundle) {
      const scripts = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.js'));
      writePacked(
        dir,
        scripts.map((file) => ({
          fileName: file.fileName,
          code: file.type === 'asset' ? String(file.source) : file.code,
        })),
      );
    },
  };
}

export default defineConfig({
  ...common,
  plugins: [widgetTheme(), onlyPortuguese(), pinnedScript()],
  build: {
    ...common.build,
    lib: { entry: here('src/embed/embed.ts'), formats: ['es'] },
    rolldownOptions: { output: { codeSplitting: false, minify: true, comments: false } },
  },
});
