import type { CartSnapshot } from '@vitrine/react'

/**
 * Keys of lines that changed although nothing of ours was waiting: another tab, or another device, did it.
 */
export function changedElsewhere(before: CartSnapshot, now: CartSnapshot): readonly string[] {
  const ours = !before.isSettled || !now.isSettled
  if (ours || before.status !== 'ready' || now.status !== 'ready' || before.cart === now.cart) return []
  const quantities = new Map(before.lines.map((line) => [line.key, line.quantity]))
  return now.lines.flatMap((line) => (quantities.get(line.key) === line.quantity ? [] : [line.key]))
}
