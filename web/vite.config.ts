import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompressPlugin } from './build/precompressPlugin.ts'
import { relayPlugin } from './build/relayPlugin.ts'

const webRoot = dirname(fileURLToPath(import.meta.url))
const gateway = process.env['GATEWAY_URL'] ?? 'http://127.0.0.1:4000'
const proxied = { target: gateway, ws: true }

/** The Content-Security-Policy allows no inline script: nothing here may inject one into the page. */
export default defineConfig({
  root: webRoot,
  base: '/',
  plugins: [relayPlugin(), react(), precompressPlugin()],
  build: {
    outDir: resolve(webRoot, '../dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { '/graphql': proxied, '/graphiql': proxied, '/api': proxied },
  },
})
