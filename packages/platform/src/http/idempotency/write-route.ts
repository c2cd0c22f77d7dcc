import type { Operation } from '@vitrine/contract'
import type { GenericSchema } from 'valibot'
import type { SecretBox } from '../../runtime/index.ts'
import { type RequestContext, type Route, route } from '../route.ts'
import { once } from './once.ts'

/**
 * Binds a writing operation: the handler runs inside one transaction (`context.db`), at most once per idempotency key.
 * Whatever it throws takes back all it wrote.
 *
 * @param box For an answer that tells a secret: what is remembered of it is sealed.
 */
export function writeRoute<I, O, E extends string>(
  operation: Operation<I, O, E>,
  schema: GenericSchema<unknown, I>,
  handler: (context: RequestContext, input: I) => Promise<O>,
  box?: SecretBox,
): Route {
  return route(operation, schema, (context, input) => once(context, operation.name, input, handler, box))
}
