/**
 * An amount in the minor unit of its currency (cents of EUR, yen of JPY).
 *
 * A `bigint`, because 999,999,999.99 × 100,000 items, both allowed by the API, exceeds the safe integers of `number`. It also
 * makes mixing amounts with plain numbers a compile-time error.
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

/**
 * Integer division with the platform's only rounding rule: to the nearest, halves away from zero. Shoppers and most tax offices
 * expect this rule, and it is symmetric, so a refund is the exact mirror of its charge.
 *
 * @param denominator Positive.
 */
export function divideRounded(numerator: bigint, denominator: bigint): bigint {
  // `bigint` division truncates toward zero, so half a denominator is added on the far side of zero.
  const half = denominator / 2n
  return (numerator < 0n ? numerator - half : numerator + half) / denominator
}

/**
 * Splits an amount over parts in proportion to their weights, to the last minor unit.
 *
 * Each part first gets its share rounded down; the units left over go to the largest remainders, earlier parts
 * first when remainders are equal. The shares always sum to the amount, the result is deterministic, and no share exceeds its
 * weight while the amount does not exceed the sum of the weights.
 *
 * @param amount Not negative.
 * @param weights Not negative. If all are zero, only an amount of zero can be split.
 * @throws RangeError for a negative amount or weight, or for an amount without any weight to carry it.
 */
export function allocate(amount: Minor, weights: readonly bigint[]): Minor[] {
  if (amount < 0n || weights.some((weight) => weight < 0n)) {
    throw new RangeError('Only amounts and weights of zero or more can be allocated.')
  }
  const total = sumOf(weights)
  if (total === 0n) {
    if (amount !== 0n) throw new RangeError('An amount cannot be allocated over parts without weight.')
    return weights.map(() => 0n)
  }
  const shares = weights.map((weight) => (amount * weight) / total)
  let left = amount - sumOf(shares)
  if (left === 0n) return shares

  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (amount * weight) % total }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
  for (const { index } of byRemainder) {
    if (left === 0n) break
    shares[index] = (shares[index] ?? 0n) + 1n
    left -= 1n
  }
  return shares
}
