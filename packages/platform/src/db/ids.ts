import { hash, randomFillSync } from 'node:crypto'
import type { Clock } from '../runtime/index.ts'

const random = Buffer.alloc(16)

/**
 * A time-ordered random key (RFC 9562, UUID version 7): new rows go to the end of an index. The order within a
 * millisecond is random.
 */
export function newId(clock: Clock): string {
  randomFillSync(random)
  random.writeUIntBE(clock(), 0, 6)
  return format(random, 7)
}

/** A key derived from a name, always the same one in a namespace (RFC 9562, version 5; decision 36). */
export function nameBasedId(namespace: string, name: string): string {
  const named = Buffer.concat([Buffer.from(namespace.replaceAll('-', ''), 'hex'), Buffer.from(name)])
  return format(hash('sha1', named, 'buffer'), 5)
}

function format(bytes: Buffer, version: number): string {
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | (version << 4), 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex', 0, 16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether PostgreSQL accepts the string as a key. No row has any other id. */
export function isUuid(text: string): boolean {
  return uuidForm.test(text)
}
