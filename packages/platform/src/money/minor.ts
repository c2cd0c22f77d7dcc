/**
 * An amount in the minor unit of the currency that travels beside it (cents of EUR, yen of JPY).
 *
 * Choice: `bigint`, because 999,999,999.99 × 100,000 pieces, both allowed by the wire, leaves the integers a
 * `number` can hold; it also makes mixing amounts with plain numbers a compile-time error.
 */
export type Minor = bigint

export function sumOf(amounts: Iterable<Minor>): Minor {
  let sum = 0n
  for (const amount of amounts) sum += amount
  return sum
}

export function smallerOf(a: Minor, b: Minor): Minor {
  return a < b ? a : b
}
