import type { Operation } from '@vitrine/contract'
import type { AnyClient } from '../client.ts'
import type { CallOptions } from './connection.ts'

/** Sends a write with a new idempotency key, so that it can be repeated and counts once. */
export function write<I, O, E extends string>(
  client: AnyClient,
  operation: Operation<I, O, E>,
  input: I,
  options?: CallOptions,
): Promise<O> {
  return client.send(operation, input, { idempotencyKey: newKey(), ...options })
}

/** At least 122 random bits. Pages without TLS have no `randomUUID`. */
function newKey(): string {
  return crypto.randomUUID?.() ?? crypto.getRandomValues(new Uint32Array(4)).join('-')
}
