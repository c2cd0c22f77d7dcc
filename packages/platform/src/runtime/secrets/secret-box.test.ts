import { randomBytes } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.fixture.ts'
import { openSecretBox, SecretBox } from './secret-box.ts'

const folder = temporaryFolder()
afterAll(() => folder.remove())
const secret = Buffer.from('a seed')

test('a sealed secret opens for its owner alone', () => {
  const box = new SecretBox(randomBytes(32))
  const sealed = box.seal('factor 1', secret)
  expect(sealed.includes(secret)).toBe(false)
  expect(box.open('factor 1', sealed)).toEqual(secret)
  expect(() => box.open('factor 2', sealed)).toThrow()
  expect(() => new SecretBox(randomBytes(32)).open('factor 1', sealed)).toThrow()
  expect(box.seal('factor 1', secret)).not.toEqual(sealed)
})

test('PLT-75 the key is made in the folder, closed to others, and kept', () => {
  const sealed = openSecretBox(folder.path, undefined).seal('x', secret)
  expect(statSync(join(folder.path, 'secrets.key')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(folder.path, 'secrets.key'))).toHaveLength(32)
  expect(openSecretBox(folder.path, undefined).open('x', sealed)).toEqual(secret)
})

test('PLT-75 a secret of the operator opens on every server, and a weak one is refused', () => {
  const given = randomBytes(24).toString('base64url')
  const sealed = openSecretBox(folder.path, given).seal('x', secret)
  expect(openSecretBox(folder.path, given).open('x', sealed)).toEqual(secret)
  for (const weak of ['', 'short', 'a'.repeat(40)]) {
    expect(() => openSecretBox(folder.path, weak)).toThrow('VITRINE_SECRET')
  }
})

test('a key file that was damaged is not replaced', () => {
  const other = temporaryFolder()
  writeFileSync(join(other.path, 'secrets.key'), 'short')
  expect(() => openSecretBox(other.path, undefined)).toThrow('restore it from a backup')
  other.remove()
})
