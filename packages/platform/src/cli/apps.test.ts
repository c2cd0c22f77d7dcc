import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.fixture.ts'
import { send, type TestSite, usePlatform } from '../testing/test-platform.fixture.ts'
import { manageApps } from './apps.ts'
import { readArguments } from './arguments.ts'
import { readSettings } from './settings.ts'

const fixture = usePlatform()
const folder = temporaryFolder()
afterAll(folder.remove)
let site: TestSite
beforeAll(async () => {
  site = await fixture.createSite()
})

/** `platform apps …`, on the database of the fixture. */
async function apps(...words: string[]): Promise<string> {
  const args = readArguments(['apps', ...words, '--client-id', site.clientId])
  if (args.command !== 'apps') throw new Error('it was read as another command')
  const settings = readSettings({ VITRINE_DATA: folder.path, DATABASE_URL: inject('databaseUrl') })
  return manageApps(settings, args.clientId, args.apps)
}

const query = async (authorization: string) =>
  (await send(fixture.platform, 'POST', '/members/v1/members/query', {}, { authorization })).status
const shownOnce = /^API key, shown this once: (VK1\.[0-9a-f]{32}\.[\w-]{43})\n$/m

describe('platform apps', () => {
  test('creates a key, lists it with its use, rotates and revokes it', async () => {
    const made = await apps('add', 'Newsletter', '--rights', 'MEMBERS,CATALOG_READ')
    const [, first = ''] = shownOnce.exec(made) ?? []
    const [, id = ''] = /Created key ([0-9a-f-]{36}) /.exec(made) ?? []
    expect(made).toContain(`The site's id is ${site.id}`)
    expect(await apps('list')).toMatch(/Newsletter {2}CATALOG_READ,MEMBERS {2}created [^,]+, never used\n$/)
    expect(await query(first)).toBe(200)
    expect(await apps('list')).toContain('last used')
    expect(await apps('list')).not.toContain(first)

    const [, second = ''] = shownOnce.exec(await apps('rotate', id)) ?? []
    expect([await query(first), await query(second)]).toEqual([200, 200])
    const [, third = ''] = shownOnce.exec(await apps('rotate', id, '--at-once')) ?? []
    expect([await query(second), await query(third)]).toEqual([401, 200])
    expect(await apps('revoke', id)).toBe('The key of Newsletter is revoked.\n')
    expect(await query(third)).toBe(401)
    expect(await apps('list')).toContain('revoked')
  })

  test.each([
    [
      'an unknown right',
      ['add', 'Shop', '--rights', 'everything'],
      'Unknown right "everything". The rights are CATALOG_READ',
    ],
    ['no rights', ['add', 'Shop'], 'without any right'],
    ['an unknown key', ['revoke', 'x'], 'no API key of this id'],
  ])('%s is refused with one line', async (_what, words, sentence) => {
    await expect(apps(...words)).rejects.toThrow(sentence)
  })

  test.each([['add'], ['list', 'x'], ['sell', 'x'], []])('the arguments %j are a usage error', (...words) => {
    expect(() => readArguments(['apps', ...words])).toThrow('`platform help`')
  })
})
