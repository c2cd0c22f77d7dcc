import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readSessionKeys } from './session-keys.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-secrets-'))
})
afterEach(() => rm(folder, { recursive: true }))

describe('readSessionKeys', () => {
  it('generates a secret once, readable by this user only', async () => {
    const dataDir = join(folder, 'storefront')
    const [first] = await readSessionKeys({ secrets: [], folder: dataDir })
    expect(first.secret).toMatch(/^[\w-]{43}$/)
    expect(first.id).toMatch(/^[\w-]{8}$/)
    expect(await readSessionKeys({ secrets: [], folder: dataDir })).toEqual([first])
    expect((await stat(join(dataDir, 'session-secret'))).mode & 0o777).toBe(0o600)
    expect((await readFile(join(dataDir, 'session-secret'), 'utf8')).trim()).toBe(first.secret)
  })

  it('agrees with a second process that starts at the same time', async () => {
    const all = await Promise.all([
      readSessionKeys({ secrets: [], folder }),
      readSessionKeys({ secrets: [], folder }),
    ])
    expect(all[0]).toEqual(all[1])
  })

  it('prefers configured secrets, in their order, and then writes nothing', async () => {
    const keys = await readSessionKeys({ secrets: ['newer', 'older'], folder: join(folder, 'none') })
    expect(keys.map(({ secret }) => secret)).toEqual(['newer', 'older'])
    expect(new Set(keys.map(({ id }) => id)).size).toBe(2)
    await expect(stat(join(folder, 'none'))).rejects.toThrow('ENOENT')
  })

  it('names the file if it contains no secret', async () => {
    await writeFile(join(folder, 'session-secret'), '\n')
    await expect(readSessionKeys({ secrets: [], folder })).rejects.toThrow(
      /session-secret holds no usable secret; delete it/,
    )
  })
})
