import type { Operation } from '@vitrine/contract'
import type { AnyClient } from '../client.ts'
import { write } from '../transport/write.ts'
import type { SpecialFields } from './surface/special-field.ts'
import { surface } from './surface/surface.ts'
import type { Surface } from './surface/surface-type.ts'
import { wireRequest } from './surface/wire.ts'

/** Anything that is described by an operation. */
interface Described {
  readonly types?: { readonly input: unknown; readonly output: unknown }
}

/** Request and response of an operation in the public client's form. */
export type RequestOf<O extends Described> = Surface<NonNullable<O['types']>['input']>
export type ResponseOf<O extends Described> = Surface<NonNullable<O['types']>['output']>

/** Sends a request of the public client and converts the response. The platform checks requests. */
export async function call<I, O, E extends string>(
  client: AnyClient,
  operation: Operation<I, O, E>,
  request: object,
  special: SpecialFields,
): Promise<Surface<O>> {
  // The casts hold by the rules that `Surface` spells in types.
  const input = wireRequest(request, special) as I
  // With an idempotency key, a write is retried if its response was lost, and counts once.
  const response = await (operation.idempotent
    ? client.send(operation, input)
    : write(client, operation, input))
  return surface(response as O, special)
}

/** For operations with an empty response. */
export async function callForNothing<I, E extends string>(
  client: AnyClient,
  operation: Operation<I, unknown, E>,
  request: object,
  special: SpecialFields,
): Promise<void> {
  await call(client, operation, request, special)
}
