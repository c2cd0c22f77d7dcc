import type { Operation } from '@vitrine/contract'
import type { SecretBox } from '../../runtime/index.ts'
import { type RequestContext, type Route, route } from '../route.ts'
import { once } from './once.ts'
import { type OptimisticWrite, onceOptimistic } from './optimistic-write.ts'

/**
 * Binds a writing operation: the handler runs inside one transaction (`context.db`), at most once per idempotency key.
 * Whatever it throws takes back all it wrote.
 *
 * @param box For an answer that tells a secret: what is remembered of it is sealed.
 */
export function writeRoute<I, O, E extends string>(
  operation: Operation<I, O, E>,
  handler: (context: RequestContext, input: I) => Promise<O>,
  box?: SecretBox,
): Route {
  return route(operation, (context, input) => once(context, operation.name, input, handler, box))
}

/** As `writeRoute`, for a write that is decided without a lock and made by one statement. */
export function optimisticRoute<I, O, E extends string>(
  operation: Operation<I, O, E>,
  write: OptimisticWrite<I, O>,
): Route {
  return route(operation, (context, input) => onceOptimistic(context, operation.name, input, write))
}
