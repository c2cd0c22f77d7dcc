import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'tsdown'
import { afterAll, beforeAll, expect, test } from 'vitest'

const packageFolder = fileURLToPath(new URL('..', import.meta.url))
const outDir = mkdtempSync(join(tmpdir(), 'vitrine-react-'))

beforeAll(async () => {
  await build({ cwd: packageFolder, outDir, logLevel: 'silent', sourcemap: false })
})
afterAll(() => rmSync(outDir, { recursive: true }))

const files = (folder: string, end: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => end.test(file))

test('the built package keeps `use client` on the files that have it, and on no others', () => {
  const src = join(packageFolder, 'src')
  const directive = /^['"]use client['"]/
  const isClient = (folder: string, file: string) => directive.test(readFileSync(join(folder, file), 'utf8'))
  const built = files(outDir, /\.js$/).filter((file) => isClient(outDir, file))
  const written = files(src, /\.tsx?$/)
    .filter((file) => isClient(src, file))
    .map((file) => file.replace(/\.tsx?$/, '.js'))
  expect(built.length).toBeGreaterThan(30)
  expect(built.sort()).toEqual(written.filter((file) => files(outDir, /\.js$/).includes(file)).sort())
})

test('parts are namespaces of their files, which a Server Component can read', () => {
  const families = /^import \* as (\w+) from ["']\.\/parts\/([\w-]+)\.js["']/gm
  const built = [...readFileSync(join(outDir, 'index.js'), 'utf8').matchAll(families)]
  const written = readFileSync(join(packageFolder, 'src/index.ts'), 'utf8').match(/^import \* as \w+/gm)
  expect(written?.length).toBeGreaterThan(10)
  expect(built.map(([, name]) => name).sort()).toEqual(written?.map((line) => line.split(' ').at(-1)).sort())
})

const importsOf = (entry: string): Set<string> => {
  const seen = new Set<string>()
  const visit = (file: string) => {
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(
      /^(?:import|export) .*?from ["']([^"']+)["']/gm,
    )) {
      const target = name.startsWith('.') ? join(dirname(file), name) : name
      if (seen.has(target)) continue
      seen.add(target)
      if (name.startsWith('.')) visit(target)
    }
  }
  visit(join(outDir, entry))
  return seen
}
const packagesOf = (entry: string) => [...importsOf(entry)].filter((name) => !name.startsWith(outDir)).sort()

test('the main entry imports React and the client, but neither devtools nor TanStack Query', () => {
  const packages = packagesOf('index.js')
  expect(packages.length).toBeGreaterThan(3)
  expect(packages.filter((name) => !/^(react$|react\/|@vitrine\/client)/.test(name))).toEqual([])
  expect([...importsOf('index.js')].filter((name) => /devtools|query-options/.test(name))).toEqual([])
})

test('the query entry needs TanStack Query only for its types', () => {
  expect(packagesOf('query/index.js').filter((name) => !/^@vitrine\/client/.test(name))).toEqual([])
})

test('nothing in it writes raw HTML', () => {
  const raw = /dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|document\.write/
  const code = files(outDir, /\.js$/).map((file) => readFileSync(join(outDir, file), 'utf8'))
  expect(code.length).toBeGreaterThan(50)
  expect(code.filter((text) => raw.test(text))).toEqual([])
})
