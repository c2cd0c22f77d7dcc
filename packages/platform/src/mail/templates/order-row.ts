/** A line of an order as a row: `2 × Oat mug` and what it comes to. */
export function rowOf(line: {
  readonly name: string
  readonly quantity: number
  readonly total: string
}): readonly [string, string] {
  return [`${line.quantity} × ${line.name}`, line.total]
}
