import { defineConfig } from 'vite';

const { STATION = 'http://localhost:3000', STREAM = `${STATION}/stream` } = process.env;

export default defineConfig({
  define: { STATION: JSON.stringify(STATION), STREAM: JSON.stringify(STREAM) },
});
