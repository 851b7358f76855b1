import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'standalone' }),
  integrations: [react()],
  // Node would load styled-components a second time, in its CommonJS form.
  vite: { ssr: { noExternal: ['@cabine/panel-ui', '@cabine/panel-core', 'styled-components'] } },
});
