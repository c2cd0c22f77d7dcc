import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PasswordHasher } from '../auth/passwords/password-hasher.ts'
import { openDatabase } from '../db/database.ts'
import { runningDatabase } from '../db/embedded/postmaster.ts'
import { type PlatformProcess, runCommand, startProcess } from '../testing/platform-process.fixture.ts'
import { productPart, storeDocument } from '../testing/store-document.fixture.ts'
import { temporaryFolder } from '../testing/temporary-folder.fixture.ts'

const folder = temporaryFolder()
const dataDir = join(folder.path, 'data')
const store = join(folder.path, 'store.json')
const env = { VITRINE_DATA: dataDir }
const add = (...words: string[]) => runCommand(['staff', 'add', ...words], env)
const oneTimePassword = /One-time password, shown this once: ((?:[0-9a-z]{5}-){3}[0-9a-z]{5})\n$/

let running: PlatformProcess
beforeAll(async () => {
  writeFileSync(store, JSON.stringify(storeDocument([productPart('cup')])))
  running = await startProcess(env, ['--store', store, '--client-id', randomUUID()])
})
afterAll(async () => {
  await running.end('SIGKILL')
  folder.remove()
})

describe('platform staff', () => {
  test('adds an account while the platform runs; only a hash of the password is stored, and the mail is in the inbox', async () => {
    const { code, output } = await add('Ada@Example.com', '--name', 'Ada <b>')
    expect(output).toMatch(/^ada@example\.com is now the owner of Test store\.\n/)
    expect(code).toBe(0)
    const password = oneTimePassword.exec(output)?.[1] ?? ''

    const db = openDatabase({ connection: await runningDatabase(dataDir), maxConnections: 1 })
    const [account, ...others] = await db.selectFrom('staff').selectAll().execute()
    await db.destroy()
    // A new platform has no built-in accounts.
    expect(others).toEqual([])
    expect(account).toMatchObject({
      email: 'ada@example.com',
      name: 'Ada <b>',
      role: 'OWNER',
      must_change: true,
    })
    expect(JSON.stringify(account)).not.toContain(password)
    expect(await new PasswordHasher().check(account?.password_hash ?? '', password)).toEqual({
      matches: true,
    })

    const inbox = await (await fetch(`${running.url}/inbox`)).text()
    const [, path] = /href="(\/inbox\/[0-9a-f-]{36})"/.exec(inbox) ?? []
    expect(inbox).toContain('ada@example.com')
    const mail = await (await fetch(running.url + path)).text()
    expect(mail).toContain('Ada &lt;b&gt;')
    expect(mail).not.toContain(password)
  })

  test('later accounts are collaborators, and a second account with the same address is refused', async () => {
    expect((await add('grace@example.com')).output).toContain('is now a collaborator of Test store')
    expect(await add('GRACE@example.com')).toEqual({
      code: 2,
      output: 'grace@example.com has a staff account at Test store already.\n',
    })
  })

  test('replaces a lost password while the platform runs', async () => {
    const reset = (...words: string[]) => runCommand(['staff', 'reset-password', ...words], env)
    const { code, output } = await reset('Grace@example.com')
    expect(output).toMatch(oneTimePassword)
    expect(output).toContain('grace@example.com is logged out of Test store everywhere')
    expect(code).toBe(0)
    expect(await reset('nobody@example.com')).toEqual({
      code: 2,
      output: 'Test store has no staff account of this address.\n',
    })
  })

  test('gives the rights named on the command line', async () => {
    const { output } = await add('eve@example.com', '--rights', 'MEMBERS,CATALOG_READ')
    expect(output).toContain('\nRights: CATALOG_READ,MEMBERS.\n')
    expect((await add('bob@example.com', '--rights', '')).output).toContain('\nRights: none.\n')
  })

  test.each([
    ['an unknown right', ['mallory@example.com', '--rights', 'everything'], 'Unknown right'],
    ['no address', ['ada.example.com'], 'is not an e-mail address'],
    ['an address with a line end', ['a@b.example\r\nBcc: c@d.example'], 'is not an e-mail address'],
    ['a name with a line end', ['eve@example.com', '--name', 'Eve\nBcc: x'], 'control character'],
    ['an unknown client id', ['eve@example.com', '--client-id', randomUUID()], 'No store has the client id'],
    ['a missing address', [], '`platform help`'],
  ])('%s is refused with one line', async (_what, words, sentence) => {
    const { code, output } = await add(...words)
    expect(code).toBe(2)
    expect(output).toContain(sentence)
    expect(output).toMatch(/^[^\n]+\.\n$/)
  })
})
