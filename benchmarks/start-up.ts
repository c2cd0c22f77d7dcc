import { measured } from './program.ts'
import { median } from './table.ts'

export interface StartUp {
  readonly milliseconds: readonly number[]
  readonly kilobytes: number
}

const runs = 7
const nothing = new URL('../packages/client/size/nothing.js', import.meta.url).href

/**
 * Time to import modules in a fresh process, and heap that they take after collections (the engine drops code that has not run
 * for several). What the loader takes at its first file is not theirs: an empty module comes first.
 */
export function startUp(modules: readonly string[], cwd: string): StartUp {
  const program = `
    const settled = async () => {
      for (let round = 0; round < 30; round += 1) { await new Promise((done) => setTimeout(done, 1)); gc() }
      return process.memoryUsage().heapUsed
    }
    await import(${JSON.stringify(nothing)})
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
