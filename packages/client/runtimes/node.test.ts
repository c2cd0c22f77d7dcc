import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { bundled } from './bundle.ts'

const run = promisify(execFile)
let shop: string
let entries: string
beforeAll(async () => {
  ;[shop, entries] = await Promise.all([bundled('./shop.ts'), bundled('./every-entry.ts')])
})
afterAll(() => Promise.all([shop, entries].map((file) => rm(dirname(file), { recursive: true }))))

/** The machine's own Node.js, which may be older than the repository's. */
function systemNode(): string {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const folders = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file)) ?? process.execPath
}

describe('on a server', () => {
  it('sells on the Node of this machine, 20 or newer', async () => {
    const { stdout: version } = await run(systemNode(), ['--version'])
    expect(Number(version.slice(1).split('.')[0])).toBeGreaterThanOrEqual(20)
    expect((await run(systemNode(), [shop])).stdout).toBe('ok\n')
  })

  // Proves: runtimes
  it('sells where built-in objects are frozen and code from text is forbidden', async () => {
    const flags = ['--frozen-intrinsics', '--disallow-code-generation-from-strings', '--no-warnings']
    expect((await run(process.execPath, [...flags, shop])).stdout).toBe('ok\n')
  })

  // Proves: runtimes
  it('importing every entry touches no global that servers lack, and leaves none behind', async () => {
    const program = `
      const touched = []
      const absent = ['window', 'document', 'location', 'history', 'localStorage', 'sessionStorage', 'indexedDB', 'self', 'top']
      const lazy = ['navigator', 'BroadcastChannel', 'fetch', 'crypto', 'performance']
      for (const name of [...absent, ...lazy])
        Object.defineProperty(globalThis, name, { configurable: true, get() { touched.push(name) } })
      const before = Reflect.ownKeys(globalThis).length
      const { everyEntry } = await import(${JSON.stringify(entries)})
      const added = Reflect.ownKeys(globalThis).length - before
      console.log(JSON.stringify({ touched, added, entries: everyEntry.length }))`
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program])
    expect(JSON.parse(stdout)).toEqual({
      touched: [],
      added: 0,
      entries: Object.keys(manifest.exports).length,
    })
  })

  it('without fetch, the error says so and what to do', async () => {
    const program = `
      delete globalThis.fetch
      const { everyEntry } = await import(${JSON.stringify(entries)})
      const having = (name) => everyEntry.find((entry) => name in entry)
      const client = having('createClient').createClient({ clientId: 'client-1', retry: false })
      await having('addItems').addItems(client, []).catch((error) => console.log(String(error)))`
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program])
    expect(stdout).toBe(
      'StoreError: fetch is not defined. Use Node.js 18 or later, or give the client a fetch.\n',
    )
  })
})
