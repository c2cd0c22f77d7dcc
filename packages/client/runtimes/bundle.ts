import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

/** Bundles a module of this folder with all its imports into one file of a temporary folder. */
export async function bundled(module: string): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'vitrine-client-')), 'bundle.mjs')
  const bundle = await rolldown({
    input: fileURLToPath(new URL(module, import.meta.url)),
    platform: 'neutral',
    resolve: { conditionNames: ['source', 'import'] },
    logLevel: 'warn',
  })
  await bundle.write({ file, format: 'esm', codeSplitting: false })
  await bundle.close()
  return file
}
