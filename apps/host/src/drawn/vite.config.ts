// The program that draws the sign-in page for the server (ADR 11), with everything in it.
import react from '@vitejs/plugin-react';
import { defaultServerConditions, defineConfig } from 'vite';

/** What the page draws and what the server drew beforehand must name the same looks alike. */
export const oxc = { plugins: { styledComponents: { displayName: false, fileName: false, pure: true } } };

export default defineConfig({
  plugins: [react()],
  oxc,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, resolve: { conditions: ['@cabine/source', ...defaultServerConditions] } },
  build: { ssr: 'src/drawn/drawLogin.tsx', target: 'node20', outDir: 'dist/draw', copyPublicDir: false },
});
