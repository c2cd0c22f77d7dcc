import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { offlineFonts } from '../../brand/fonts.ts'
import { languages } from '../shared/messages/language.ts'
import { localizedPath } from '../shared/url/localized-path.ts'
import { workerPath } from '../shared/worker-path.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Other fonts are loaded when a text needs them. */
const isNeeded = (file: string): boolean =>
  /\.(?:js|css|svg)$/.test(file) ||
  (file.endsWith('.woff2') && offlineFonts.some((name) => file.startsWith(`${name}.`)))

/** Bundles the service worker into `clientDir`, with the list of files to cache at installation. */
export async function buildWorker(clientDir: string): Promise<void> {
  const files = (await readdir(`${clientDir}/_astro`)).filter(isNeeded).toSorted()
  // Named by their content: together they name the build.
  const revision = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16)
  const precached = [
    ...languages.map((language) => ({ url: localizedPath('/offline', language), revision })),
    ...files.map((file) => ({ url: `/_astro/${file}`, revision: null })),
  ]
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: {
      'process.env.NODE_ENV': JSON.stringify('production'),
      precached: JSON.stringify(precached),
    },
    build: {
      outDir: clientDir,
      emptyOutDir: false,
      target: 'es2022',
      lib: {
        entry: `${root}worker/service-worker.ts`,
        formats: ['iife'],
        name: 'worker',
        fileName: () => workerPath.slice(1),
      },
    },
  })
}
