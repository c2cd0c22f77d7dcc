import { afterEach, expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.fixture.ts'
import { type DataFolder, openDataFolder, readLockHolder, waitForDataFolder } from './data-folder.ts'

const folder = temporaryFolder()
const opened: DataFolder[] = []
function open(name?: string): DataFolder {
  const data = openDataFolder(folder.path, name)
  opened.push(data)
  return data
}
afterEach(() => {
  for (const data of opened.splice(0)) data.release()
})

test('the message names the command that holds the folder', () => {
  open('platform apps list')
  expect(() => openDataFolder(folder.path)).toThrow(
    'is in use by the command "platform apps list"; wait until',
  )
})

test('a platform waits for a command, and the other way round while the platform starts', async () => {
  const command = open('platform apps list')
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
  open()
  await expect(waitForDataFolder(folder.path)).rejects.toThrow('in use by another platform; stop that one')
})
