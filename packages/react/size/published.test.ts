import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

test('it imports React and the client, and nothing else', () => {
  const imports = files(outDir, /\.js$/).flatMap((file) =>
    [...readFileSync(join(outDir, file), 'utf8').matchAll(/from ["']([^."'][^"']*)["']/g)].map(
      (match) => match[1],
    ),
  )
  expect([...new Set(imports)].sort()).toEqual([
    '@vitrine/client',
    '@vitrine/client/cart',
    'react',
    'react/jsx-runtime',
  ])
})

test('RCT-07, RCT-08: nothing in it writes raw HTML', () => {
  const raw = /dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|document\.write/
  const code = files(outDir, /\.js$/).map((file) => readFileSync(join(outDir, file), 'utf8'))
  expect(code.length).toBeGreaterThan(50)
  expect(code.filter((text) => raw.test(text))).toEqual([])
})
