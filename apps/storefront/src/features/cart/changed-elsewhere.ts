import type { CartSnapshot } from '@vitrine/react'

/** What another tab, or another device, did to the cart. */
export interface ChangedElsewhere {
  /** Keys of lines that came or have another quantity. */
  readonly changed: ReadonlySet<string>
  readonly gone: readonly GoneLine[]
}

export interface GoneLine {
  readonly key: string
  readonly name: string
  /** Its place among the lines. */
  readonly index: number
}

export const nothingElsewhere: ChangedElsewhere = { changed: new Set(), gone: [] }

/** What changed between two looks at the cart although nothing of ours was waiting. */
export function changedElsewhere(before: CartSnapshot, now: CartSnapshot): ChangedElsewhere {
  const ours = !before.isSettled || !now.isSettled
  if (ours || before.status !== 'success' || now.status !== 'success' || before.cart === now.cart)
    return nothingElsewhere
  const quantities = new Map(before.lines.map((line) => [line.key, line.quantity]))
  const left = new Set(now.lines.map(({ key }) => key))
  return {
    changed: new Set(
      now.lines.flatMap(({ key, quantity }) => (quantities.get(key) === quantity ? [] : [key])),
    ),
    gone: before.lines.flatMap(({ key, productName }, index) =>
      left.has(key) ? [] : [{ key, name: productName.original, index }],
    ),
  }
}
