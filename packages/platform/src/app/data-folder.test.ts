import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.fixture.ts'
import { openDataFolder, readLockHolder, waitForDataFolder } from './data-folder.ts'

const folder = temporaryFolder()
afterAll(folder.remove)

test('the message names the command that holds the folder', () => {
  const command = openDataFolder(folder.path, 'platform apps list')
  expect(() => openDataFolder(folder.path)).toThrow(
    'is in use by the command "platform apps list"; wait until',
  )
  command.release()
})

test('a platform waits for a command, and the other way round while the platform starts', async () => {
  const command = openDataFolder(folder.path, 'platform apps list')
  const platform = waitForDataFolder(folder.path)
  command.release()
  const running = await platform
  expect(readLockHolder(folder.path)).toEqual({ name: 'platform', sharesDatabase: false })
  const next = waitForDataFolder(folder.path, 'platform mail')
  const refused = expect(next).rejects.toThrow('in use by another platform')
  running.shareDatabase()
  await refused
  running.release()
  expect(readLockHolder(folder.path)).toBeUndefined()
})

test('a platform does not wait for another platform', async () => {
  const platform = openDataFolder(folder.path)
  await expect(waitForDataFolder(folder.path)).rejects.toThrow('in use by another platform; stop that one')
  platform.release()
})
