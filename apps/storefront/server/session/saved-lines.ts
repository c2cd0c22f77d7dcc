import type { LineItemToAdd } from '@vitrine/contract'
import type { CookieJar } from './cookie-jar.ts'

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
export function keptSavedLines(cookies: CookieJar): readonly SavedLine[] {
  // Only `keepSavedLines` writes this cookie.
  return (cookies.read('saved') ?? []) as readonly SavedLine[]
}

/** @returns Whether the first one could be kept: a line with very long texts of its own cannot. */
export function keepSavedLines(cookies: CookieJar, lines: readonly SavedLine[]): boolean {
  const kept = [...lines]
  while (Buffer.byteLength(JSON.stringify(kept)) > maximumLength) kept.pop()
  if (kept.length > 0) cookies.write('saved', kept)
  else if (lines.length === 0) cookies.clear('saved')
  return kept.length > 0 || lines.length === 0
}
