import { createCipheriv, randomBytes } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.fixture.ts'
import { openSecretBox, SecretBox } from './secret-box.ts'

const folder = temporaryFolder()
afterAll(() => folder.remove())
const secret = Buffer.from('a seed')

test('a sealed secret opens only for its owner and with its key', () => {
  const box = new SecretBox(randomBytes(32))
  const sealed = box.seal('factor 1', secret)
  expect(sealed.includes(secret)).toBe(false)
  expect(box.open('factor 1', sealed)).toEqual(secret)
  expect(() => box.open('factor 2', sealed)).toThrow()
  expect(() => new SecretBox(randomBytes(32)).open('factor 1', sealed)).toThrow()
  expect(box.seal('factor 1', secret)).not.toEqual(sealed)
})

test('after a rotation the new key seals, and the previous ones still open what they sealed', () => {
  const [older, old, current] = [randomBytes(32), randomBytes(32), randomBytes(32)]
  const values = [older, old, current].map((key) => new SecretBox(key).seal('x', secret))
  const box = new SecretBox(current, old, older)
  for (const sealed of values) expect(box.open('x', sealed)).toEqual(secret)
  expect(new SecretBox(current).open('x', box.seal('x', secret))).toEqual(secret)
  expect(() => new SecretBox(old).open('x', box.seal('x', secret))).toThrow()
})

test('values of the first release, which name no key, open with any key of the ring', () => {
  const [key, current] = [randomBytes(32), randomBytes(32)]
  const iv = randomBytes(12)
  // Looks like a header of today, by chance.
  new SecretBox(current).seal('x', secret).copy(iv, 0, 0, 6)
  for (const start of [randomBytes(12), iv]) {
    const cipher = createCipheriv('aes-256-gcm', key, start).setAAD(Buffer.from('x'))
    const ciphertext = Buffer.concat([cipher.update(secret), cipher.final()])
    const sealed = Buffer.concat([start, cipher.getAuthTag(), ciphertext])
    expect(new SecretBox(current, key).open('x', sealed)).toEqual(secret)
    expect(() => new SecretBox(current, key).open('y', sealed)).toThrow()
  }
})

test('the key is created in the folder, closed to others, and reused', () => {
  const sealed = openSecretBox(folder.path).seal('x', secret)
  expect(statSync(join(folder.path, 'secrets.key')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(folder.path, 'secrets.key'))).toHaveLength(32)
  expect(openSecretBox(folder.path).open('x', sealed)).toEqual(secret)
})

test('what the folder’s key sealed stays readable once the operator sets a secret, and after that one is replaced', () => {
  const [first, second] = [randomBytes(24).toString('base64url'), randomBytes(24).toString('base64url')]
  const byFolder = openSecretBox(folder.path).seal('x', secret)
  const byFirst = openSecretBox(folder.path, { secret: first }).seal('x', secret)
  const box = openSecretBox(folder.path, { secret: second, previousSecrets: [first] })
  for (const sealed of [byFolder, byFirst]) expect(box.open('x', sealed)).toEqual(secret)
  expect(() => openSecretBox(folder.path, { secret: second }).open('x', byFirst)).toThrow()
})

test('the same secret opens on every process, and a weak one is refused', () => {
  const given = randomBytes(24).toString('base64url')
  const other = temporaryFolder()
  const sealed = openSecretBox(folder.path, { secret: given }).seal('x', secret)
  expect(openSecretBox(other.path, { secret: given }).open('x', sealed)).toEqual(secret)
  other.remove()
  for (const weak of ['', 'short', 'a'.repeat(40)]) {
    expect(() => openSecretBox(folder.path, { secret: weak })).toThrow('VITRINE_SECRET')
    expect(() => openSecretBox(folder.path, { secret: given, previousSecrets: [weak] })).toThrow(
      'VITRINE_SECRET_PREVIOUS',
    )
  }
})

test('a key file that was damaged is not replaced', () => {
  const other = temporaryFolder()
  writeFileSync(join(other.path, 'secrets.key'), 'short')
  expect(() => openSecretBox(other.path)).toThrow('restore it from a backup')
  other.remove()
})
