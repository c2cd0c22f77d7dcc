import type { Operation } from '@vitrine/contract'
import { requestSchemas } from '@vitrine/contract/schemas'
import type { GenericSchema } from 'valibot'

/** The contract's schema of an operation's request. */
export function schemaOf<I, O, E extends string>({ name }: Operation<I, O, E>): GenericSchema<unknown, I> {
  // The table of schemas has every operation with the schema of its request; its test holds it to that.
  return requestSchemas[name] as GenericSchema<unknown, I>
}
