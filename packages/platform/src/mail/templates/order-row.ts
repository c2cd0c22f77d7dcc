/** Pieces of an order as a row that says no price. */
export function pieceOf({
  name,
  quantity,
}: {
  readonly name: string
  readonly quantity: number
}): readonly [string, string] {
  return [name, `× ${quantity}`]
}

/** A line of an order as a row: `2 × Oat mug` and what it comes to. */
export function rowOf(line: {
  readonly name: string
  readonly quantity: number
  readonly total: string
}): readonly [string, string] {
  return [`${line.quantity} × ${line.name}`, line.total]
}

/** The sentences that there are, as the closing of a letter; nothing where there is none. */
export function closingOf(sentences: readonly string[]): { readonly closing?: string } {
  const closing = sentences.filter((sentence) => sentence !== '').join(' ')
  return closing === '' ? {} : { closing }
}
