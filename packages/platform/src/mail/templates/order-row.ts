import type { OrderedLine } from './mail-content.ts'

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

/** A line of an order as rows: `2 × Oat mug` and what it comes to, and below it the dates that it has. */
export function rowsOf(
  { quantity, name, total, startsOn, takesPlaceOn }: OrderedLine,
  words: { readonly starts: string; readonly takesPlace: string },
): (readonly [string, string])[] {
  return [
    [`${quantity} × ${name}`, total],
    ...(startsOn === undefined ? [] : [[words.starts, startsOn] as const]),
    ...(takesPlaceOn === undefined ? [] : [[words.takesPlace, takesPlaceOn] as const]),
  ]
}

/** The sentences that there are, as the closing of a letter; nothing where there is none. */
export function closingOf(sentences: readonly string[]): { readonly closing?: string } {
  const closing = sentences.filter((sentence) => sentence !== '').join(' ')
  return closing === '' ? {} : { closing }
}
