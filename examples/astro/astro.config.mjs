import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'standalone' }),
  integrations: [react()],
  // Otherwise Node would load styled-components twice, the second time as CommonJS.
  vite: { ssr: { noExternal: ['@cabine/panel-ui', '@cabine/panel-core', 'styled-components'] } },
});
