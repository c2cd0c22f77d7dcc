import type { Operation } from '@vitrine/contract'
import type { GenericSchema } from 'valibot'
import { type RequestContext, type Route, route } from '../http/route.ts'
import { once } from './once.ts'

/**
 * Binds a writing operation: the handler runs inside one transaction (`context.db`), at most once per idempotency key.
 * Whatever it throws takes back all it wrote.
 */
export function writeRoute<I, O, E extends string>(
  operation: Operation<I, O, E>,
  schema: GenericSchema<unknown, I>,
  handler: (context: RequestContext, input: I) => Promise<O>,
): Route {
  return route(operation, schema, (context, input) => once(context, operation.name, input, handler))
}
