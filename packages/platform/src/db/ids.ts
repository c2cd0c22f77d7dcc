import { hash, randomUUID } from 'node:crypto'
import type { Clock } from '../runtime/index.ts'

/**
 * A time-ordered random key (RFC 9562, UUID version 7): new rows go to the end of an index. The order within a
 * millisecond is random.
 */
export function newId(clock: Clock): string {
  const time = clock().toString(16).padStart(12, '0')
  // The rest is the random part of a UUID of version 4, which has its variant at the same place.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

/** A key derived from a name, always the same one in a namespace (RFC 9562, version 5; decision 36). */
export function nameBasedId(namespace: string, name: string): string {
  const named = Buffer.concat([Buffer.from(namespace.replaceAll('-', ''), 'hex'), Buffer.from(name)])
  const bytes = hash('sha1', named, 'buffer')
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex', 0, 16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether PostgreSQL accepts the string as a key. No row has any other id. */
export function isUuid(text: string): boolean {
  return uuidForm.test(text)
}
