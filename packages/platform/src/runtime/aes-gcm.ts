import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ivLength = 12
/** Node accepts shorter tags, which are easier to forge, unless the length is given. */
const authTagLength = 16

/** AES-256-GCM as `iv | tag | ciphertext`. `context` is authenticated but not part of the result. */
export function encrypt(key: Buffer, plaintext: Buffer, context = ''): Buffer {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength }).setAAD(Buffer.from(context))
  const ciphertext = Buffer.concat([cipher.update(plaintext), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), ciphertext])
}

/** @throws if the key or the context differs, or if a byte was changed */
export function decrypt(key: Buffer, sealed: Buffer, context = ''): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivLength), { authTagLength })
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(ivLength, ivLength + authTagLength))
  return Buffer.concat([decipher.update(sealed.subarray(ivLength + authTagLength)), decipher.final()])
}
