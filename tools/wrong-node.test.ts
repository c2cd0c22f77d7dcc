import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

/** Runs a program of this folder as a Node of another version would, as far as the program can tell. */
function runAs(version: string, program: string): { code: number | null; said: string } {
  const disguise = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`
  const preload = `data:text/javascript,${encodeURIComponent(disguise)}`
  const path = fileURLToPath(new URL(program, import.meta.url))
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--conditions=source', '--import', preload, path, 'nothing.ts'],
    {
      encoding: 'utf8',
    },
  )
  return { code: status, said: stdout + stderr }
}

it.each(['18.20.8', '20.18.3'])('Node %s is told which one installs Vitrine, in one sentence', (version) => {
  const { code, said } = runAs(version, 'with-deps.mjs')
  expect(code).toBe(1)
  expect(said).toMatch(
    new RegExp(`^Vitrine installs itself with Node 20\\.19 or newer, and this is ${version}\\. [^\\n]+\\n$`),
  )
})

it('Node 22 is told that npm start brings the one it runs on', () => {
  const { code, said } = runAs('22.11.0', 'start/main.ts')
  expect(code).toBe(2)
  expect(said).toMatch(/^Vitrine runs on Node 24, and this is 22\.11\.0\. Start it with `npm start`[^\n]+\n$/)
})
