import type { LineItemToAdd } from '@vitrine/contract'
import { type CookieJar, savedLifetimeSeconds } from './cookie-jar.ts'
import type { Sealer } from './sealer.ts'

/** A line that was put aside for later: what it is called, and how it comes back. */
export interface SavedLine {
  readonly name: string
  /** Path of the product in this shop. */
  readonly href?: string
  readonly item: Pick<LineItemToAdd, 'catalogReference' | 'quantity'>
}

/** Choice: what fits a cookie beside its seal; who puts more aside loses the oldest. */
const maximumLength = 2_400

/** Put aside by this browser, the latest first. The platform has no such list, so it is kept sealed in a cookie. */
export function keptSavedLines(cookies: CookieJar, sealer: Sealer): readonly SavedLine[] {
  const sealed = cookies.get('saved')
  // Authentic and of this purpose, so `keepSavedLines` made it.
  return sealed ? ((sealer.open('saved', sealed)?.value ?? []) as readonly SavedLine[]) : []
}

/** @returns Whether the first one could be kept: a line with very long texts of its own cannot. */
export function keepSavedLines(cookies: CookieJar, sealer: Sealer, lines: readonly SavedLine[]): boolean {
  const kept = [...lines]
  while (Buffer.byteLength(JSON.stringify(kept)) > maximumLength) kept.pop()
  if (kept.length > 0) cookies.set('saved', sealer.seal('saved', kept, savedLifetimeSeconds))
  else if (lines.length === 0) cookies.clear('saved')
  return kept.length > 0 || lines.length === 0
}
