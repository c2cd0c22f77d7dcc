import { execFile } from 'node:child_process'
import { glob, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Beside the package's own build, so that tests and a running shop do not disturb each other. */
export const testBuildDir = join(root, '.cache/test-build')

const buildProgram = fileURLToPath(new URL('../build/main.ts', import.meta.url))
const stamp = join(testBuildDir, '.built')
const sources = [
  '{brand,content,messages,src,worker}/**/*',
  '{astro.config.mjs,shop.config.ts}',
  '../../packages/{contract,client,react,server}/src/**/*',
]

/** Builds the pages once before the tests, unless nothing they are made of has changed since the last time. */
export async function setup(): Promise<void> {
  const builtAt = await changedAt(stamp)
  for await (const file of glob(sources, { cwd: root })) {
    if ((await changedAt(join(root, file))) < builtAt) continue
    await promisify(execFile)(process.execPath, ['--conditions=source', buildProgram, testBuildDir], {
      cwd: root,
    })
    await writeFile(stamp, '')
    return
  }
}

async function changedAt(file: string): Promise<number> {
  try {
    return (await stat(file)).mtimeMs
  } catch {
    return 0 // Not there: older than everything.
  }
}
