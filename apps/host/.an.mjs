import { build } from 'vite';
import { writeFileSync } from 'fs';
await build({ root: 'apps/host', configFile: 'apps/host/vite.config.ts', logLevel: 'error', build: { outDir: '/tmp/an', emptyOutDir: true },
  plugins: [{ name: 'an', generateBundle(_, b) { const out={}; for (const c of Object.values(b)) if (c.type==='chunk') out[c.name]=Object.entries(c.modules).map(([id,m])=>[id.replace(/.*\/(node_modules|packages)\//,''), m.renderedLength ?? m.code?.length]).sort((a,b)=>b[1]-a[1]); writeFileSync('/tmp/an.json', JSON.stringify(out)); } }] });
