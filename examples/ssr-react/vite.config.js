import { defineConfig } from 'vite';

const { STATION = 'http://localhost:3000', STREAM = `${STATION}/stream`, NODE_ENV = 'production' } = process.env;

export default defineConfig({
  // React's development build reports hydration mismatches: `NODE_ENV=development`.
  mode: NODE_ENV,
  define: {
    STATION: JSON.stringify(STATION),
    STREAM: JSON.stringify(STREAM),
    'process.env.NODE_ENV': JSON.stringify(NODE_ENV),
  },
  build: {
    rolldownOptions: { input: 'src/client.jsx', output: { entryFileNames: '[name].js' } },
  },
});
