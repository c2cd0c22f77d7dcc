import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

/** Runs a program of this folder with another value of `process.versions.node`. */
function runAs(version: string, program: string): { code: number | null; output: string } {
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
  return { code: status, output: stdout + stderr }
}

it.each(['18.20.8', '20.18.3'])(
  'on Node %s, prints in one line which version installs Vitrine',
  (version) => {
    const { code, output } = runAs(version, 'with-deps.mjs')
    expect(code).toBe(1)
    expect(output).toMatch(
      new RegExp(
        `^Vitrine installs itself with Node 20\\.19 or newer, and this is ${version}\\. [^\\n]+\\n$`,
      ),
    )
  },
)

it('on Node 22, prints that npm start brings its own version', () => {
  const { code, output } = runAs('22.11.0', 'start/main.ts')
  expect(code).toBe(2)
  expect(output).toMatch(
    /^Vitrine runs on Node 24, and this is 22\.11\.0\. Start it with `npm start`[^\n]+\n$/,
  )
})
