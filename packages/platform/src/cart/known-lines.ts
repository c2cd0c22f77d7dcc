import { invalidArguments, violation } from '../http/index.ts'
import type { StoredCart } from './stored-cart.ts'

/**
 * Checks that every line a request names is one of this cart. Ids of other carts look no different from invented ones.
 *
 * @param fieldOf The wire path of the nth id.
 * @throws violation OTHER with rule name LINE_ITEM_NOT_FOUND for each id that is not.
 */
export function requireKnownLines(
  cart: StoredCart,
  ids: readonly string[],
  fieldOf: (index: number) => string,
): void {
  const known = new Set(cart.lines.map(({ id }) => id))
  const violations = ids.flatMap((id, index) =>
    known.has(id)
      ? []
      : violation(fieldOf(index), 'OTHER', 'is no line of this cart', { value: id }, 'LINE_ITEM_NOT_FOUND'),
  )
  if (violations.length > 0) throw invalidArguments(...violations)
}
