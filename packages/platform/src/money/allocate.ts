import { type Minor, sumOf } from './minor.ts'

/**
 * Splits an amount over parts in proportion to their weights, to the last minor unit.
 *
 * Each part first gets its share rounded down; the units left over go to the largest remainders, to the earlier part
 * when remainders are equal. So the shares always sum to the amount, equal calls give equal answers, and while the
 * amount is not above the sum of the weights, no share is above its weight.
 *
 * @param amount Not negative.
 * @param weights Not negative. When all are zero nobody has a claim, and only an amount of zero can be split.
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
