import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { runCommand, startProcess } from '../testing/platform-process.fixture.ts'
import { productPart, storeDocument } from '../testing/store-document.fixture.ts'
import { temporaryFolder } from '../testing/temporary-folder.fixture.ts'

const folder = temporaryFolder()
afterAll(folder.remove)

describe('platform staff', () => {
  test('starts the database if no platform runs, adds the account and releases the data folder', async () => {
    const env = { VITRINE_DATA: join(folder.path, 'data') }
    const store = join(folder.path, 'store.json')
    writeFileSync(store, JSON.stringify(storeDocument([productPart('cup')])))
    expect((await runCommand(['load', store, '--client-id', randomUUID()], env)).code).toBe(0)
    const added = await runCommand(['staff', 'add', 'lin@example.com'], env)
    expect(added).toEqual({ code: 0, output: expect.stringContaining('One-time password') })
    const running = await startProcess(env)
    try {
      expect(await (await fetch(`${running.url}/inbox`)).text()).toContain('lin@example.com')
    } finally {
      await running.end('SIGKILL')
    }
  })

  test('without a store, the error says to load one first', async () => {
    const empty = await runCommand(['staff', 'add', 'ada@example.com'], {
      VITRINE_DATA: join(folder.path, 'empty'),
    })
    expect(empty).toEqual({
      code: 2,
      output: 'There is no store yet. Load one first: platform load <file>.\n',
    })
  })
})
