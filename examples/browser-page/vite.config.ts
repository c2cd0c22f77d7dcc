import { fileURLToPath } from 'node:url'
import { defaultClientConditions, defineConfig } from 'vite'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // Inside this repository the client is read from its source.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: { target: 'es2022', modulePreload: false },
})
