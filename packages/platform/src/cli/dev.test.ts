import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runCommand } from '../testing/platform-process.fixture.ts'
import { freeUrl, program, useDevCommand } from './dev.fixture.ts'

const { folder, store, command } = useDevCommand()

describe('platform dev', () => {
  test('starts a platform at PLATFORM_URL for the command and stops it afterwards', async () => {
    const PLATFORM_URL = await freeUrl()
    const { code, output } = await runCommand(command(program), {
      PLATFORM_URL,
      VITRINE_DATA: join(folder.path, 'own'),
    })
    expect(output).toBe(`Started a platform at ${PLATFORM_URL}; its mail is at ${PLATFORM_URL}/inbox.\n`)
    expect(code).toBe(7)
    await expect(fetch(PLATFORM_URL)).rejects.toThrow()
  })

  test.each([
    ['a command that does not exist', ['dev', '--store', store, 'no-such-program'], 'no-such-program'],
    ['no command', ['dev'], '"platform dev" needs <command>.'],
  ])('reports %s in one line', async (_, args, reason) => {
    const env = { PLATFORM_URL: await freeUrl(), VITRINE_DATA: join(folder.path, 'own') }
    const { code, output } = await runCommand(args, env)
    expect(code).toBe(2)
    expect(output.trim().split('\n').at(-1)).toContain(reason)
  })
})
