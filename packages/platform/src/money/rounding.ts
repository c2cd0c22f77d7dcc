/**
 * Integer division with the platform's one rounding rule: to the nearest, halves away from zero.
 *
 * Choice: the specification names no rule. Halves away from zero is what shoppers and most tax offices reckon with,
 * and it is symmetric, so that a refund is the exact mirror of its charge.
 *
 * @param denominator Positive.
 */
export function divideRounded(numerator: bigint, denominator: bigint): bigint {
  // `bigint` division truncates toward zero, so half a denominator is added on the far side of zero.
  const half = denominator / 2n
  return (numerator < 0n ? numerator - half : numerator + half) / denominator
}
