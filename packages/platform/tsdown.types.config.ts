import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'tsdown'

const contract = new URL('../contract/.tsbuild/', import.meta.url)

/**
 * The public declarations as one file, from what `tsc -b` wrote, with those of the contract inside. Tools that write declarations file by
 * file cannot be used: many types of the platform are inferred.
 */
export default defineConfig({
  entry: { index: './.tsbuild/index.d.ts' },
  format: 'esm',
  platform: 'node',
  fixedExtension: false,
  clean: false,
  dts: { dtsInput: true, emitDtsOnly: true },
  deps: { alwaysBundle: [/^@vitrine\/contract/], neverBundle: [/^(?!@vitrine\/contract|\.|\/)/] },
  plugins: [
    {
      name: 'compiled-declarations',
      resolveId(id, importer) {
        const [isContract, name = 'index'] = /^@vitrine\/contract(?:\/(.+))?$/.exec(id) ?? []
        if (isContract) return fileURLToPath(new URL(`${name}.d.ts`, contract))
        // Texts are internal: no public type refers to them.
        if (id.endsWith('.json')) return { id, external: true }
        if (!importer || !/^\.{1,2}\/.*(?<!\.d)\.ts$/.test(id)) return undefined
        const path = fileURLToPath(new URL(id.replace(/\.ts$/, '.d.ts'), `file://${importer}`))
        return existsSync(path) ? path : undefined
      },
      // Modules add their tables to interfaces of others: internal, and it would keep every module in the bundle.
      transform: {
        order: 'pre',
        handler: (code) => code.replace(/^declare module '\.[^']*' \{\n(?: .*\n)*\}\n/gm, ''),
      },
      renderChunk: (code) => code.replace(/^import "[^"]+";\n/gm, ''),
    },
  ],
})
