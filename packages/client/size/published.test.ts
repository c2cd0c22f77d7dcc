import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildPackage, packageFolder } from './built-package.ts'
import { compiled, compiledCode } from './compiled.ts'
import { answersGivenOn, documentedCode } from './documented-code.ts'
import { gzippedBytes } from './measure.ts'

const nothing = new URL('nothing.js', import.meta.url).href

/** Kilobytes of heap that importing the three entries adds, in a process of its own after a collection. */
function heapAfterImport(): number {
  // What the loader itself takes at its first file is not the package's. The engine drops code that
  // has not run for several collections, its own included: many collections make both readings settle.
  const program = `
    const used = async () => {
      for (let round = 0; round < 30; round += 1) { await new Promise((done) => setTimeout(done, 1)); gc() }
      return process.memoryUsage().heapUsed
    }
    await import(${JSON.stringify(nothing)})
    await used()
    const before = await used()
    globalThis.kept = []
    for (const entry of ['', 'catalog/', 'cart/']) kept.push(await import('./dist/' + entry + 'index.js'))
    const added = await used() - before
    // Only now: the first touch of process.stdout loads Node's streams, some 330 KB that are not the package's.
    process.stdout.write(String(added / 1024))`
  const args = ['--expose-gc', '--input-type=module', '--eval', program]
  // Code that comes from a cache lies in the heap in other ways.
  const { NODE_COMPILE_CACHE: _, ...env } = process.env
  return Number(execFileSync(process.execPath, args, { cwd: packageFolder, encoding: 'utf8', env }))
}

/** Type instantiations of checking one file of this folder, as the compiler counts them. */
function instantiations(file: string): number {
  const output = compiled([`size/${file}`], '--module NodeNext --skipLibCheck --extendedDiagnostics')
  return Number(/Instantiations:\s+(\d+)/.exec(output)?.[1])
}

describe('the published package', () => {
  beforeAll(buildPackage, 60_000)

  /** Bytes of gzip: the design's budgets; the last is log-in alone with the hidden frame beside the redirect (decision 0126). */
  it.each([
    ['visitor-query.ts', 4_000],
    ['auth-alone.ts', 4_600],
    ['full-job.ts', 7_400],
    ['auth-in-place.ts', 4_900],
  ])('%s stays within %i bytes', async (entry, bound) => {
    expect(await gzippedBytes(fileURLToPath(new URL(entry, import.meta.url)))).toBeLessThanOrEqual(bound)
  })

  // With `skipLibCheck`, as most have it, a declaration that is missing makes `any` of its types and nobody hears of it.
  it.each(['--module NodeNext', '--module ESNext --moduleResolution Bundler'])(
    'its types are whole and right to the compiler with %s',
    (options) => {
      expect(compiled(['runtimes/every-entry.ts'], options)).toBe('')
    },
  )

  it('does what documents and doc comments show, to the compiler', async () => {
    const code = await documentedCode()
    expect(compiledCode(code, '--module NodeNext --skipLibCheck')).toBe('')
    expect(Object.keys(code).length).toBeGreaterThan(25)
  })

  it('names the types of all that its functions answer, so that a user’s module can give it on', async () => {
    const code = await answersGivenOn()
    expect(compiledCode(code, '--module NodeNext --skipLibCheck --declaration')).toBe('')
  })

  it('takes at most 250 KB of heap after import', () => {
    const kilobytes = heapAfterImport()
    expect(kilobytes).toBeGreaterThan(0)
    expect(kilobytes).toBeLessThanOrEqual(250)
  })

  it('costs the compiler at most 3000 type instantiations in a file that does the full job', () => {
    const cost = instantiations('full-job.ts') - instantiations('empty.ts')
    expect(cost).toBeGreaterThan(0)
    expect(cost).toBeLessThanOrEqual(3_000)
  })
})
