import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { measured } from './program.ts'
import { median } from './table.ts'

export interface StartUp {
  readonly milliseconds: readonly number[]
  readonly kilobytes: number
}

const runs = 7

/**
 * Time to import modules in a new process, and their heap after garbage collections (the engine drops code that has not run for
 * several). Node's own work for its first package by name and for its clock is done before, so that it is not included.
 */
export function startUp(modules: readonly string[], cwd: string): StartUp {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-nothing-'))
  try {
    return measure(pathToFileURL(emptyPackage(folder)).href, modules, cwd)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Creates a package with two empty entries, and returns the file that imports both by name. */
function emptyPackage(folder: string): string {
  const home = join(folder, 'node_modules', 'nothing')
  mkdirSync(home, { recursive: true })
  const exports = { '.': { default: './index.js' }, './other': { default: './other.js' } }
  writeFileSync(join(home, 'package.json'), JSON.stringify({ name: 'nothing', type: 'module', exports }))
  for (const entry of ['index.js', 'other.js']) writeFileSync(join(home, entry), 'export {}')
  const first = join(folder, 'first.mjs')
  writeFileSync(first, "import 'nothing'\nimport 'nothing/other'")
  return first
}

function measure(first: string, modules: readonly string[], cwd: string): StartUp {
  const program = `
    const settled = async () => {
      for (let round = 0; round < 30; round += 1) { await new Promise((done) => setTimeout(done, 1)); gc() }
      return process.memoryUsage().heapUsed
    }
    await import(${JSON.stringify(first)})
    performance.now()
    await settled()
    const before = await settled()
    globalThis.kept = []
    const startedAt = performance.now()
    for (const module of ${JSON.stringify(modules)}) kept.push(await import(module))
    const milliseconds = performance.now() - startedAt
    const kilobytes = (await settled() - before) / 1024
    process.stdout.write(JSON.stringify({ milliseconds, kilobytes }))`
  const args = ['--expose-gc', '--input-type=module', '--eval', program]
  const results = Array.from({ length: runs }, () =>
    measured<{ milliseconds: number; kilobytes: number }>(args, cwd),
  )
  return {
    milliseconds: results.map(({ milliseconds }) => milliseconds),
    kilobytes: median(results.map(({ kilobytes }) => kilobytes)),
  }
}
