import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['@cabine/source', ...defaultClientConditions] },
  // The server puts a fresh nonce here with every page (Content-Security-Policy without unsafe-inline).
  html: { cspNonce: '__CSP_NONCE__' },
  build: { target: 'es2022', modulePreload: { polyfill: false } },
});
