import type { LineItemToAdd } from '@vitrine/contract'

/**
 * Lines that shoppers without script removed, for as long as a page offers to restore them. Stored in this process and not in a
 * cookie, because a deleted cart can have 300 lines. A restart loses the offer, never the cart.
 */
export interface UndoStore {
  /** Stores `lines` for `sessionId`; the returned value names them in the form. */
  keep(sessionId: string, lines: readonly LineItemToAdd[]): string
  /** The lines, once, and only for the visitor they belonged to. */
  take(sessionId: string, value: string): readonly LineItemToAdd[] | undefined
}

interface Kept {
  readonly sessionId: string
  readonly lines: readonly LineItemToAdd[]
  readonly until: number
}

const lifetimeMs = 10 * 60_000
const maximumKept = 10_000

export function createUndoStore(now: () => number): UndoStore {
  const kept = new Map<string, Kept>()
  return {
    keep(sessionId, lines) {
      for (const [value, { until }] of kept) {
        if (until > now() && kept.size < maximumKept) break // In order of insertion: all later ones end later.
        kept.delete(value)
      }
      const value = crypto.randomUUID()
      kept.set(value, { sessionId, lines, until: now() + lifetimeMs })
      return value
    },
    take(sessionId, value) {
      const found = kept.get(value)
      if (!found || found.sessionId !== sessionId) return undefined
      kept.delete(value)
      return found.until > now() ? found.lines : undefined
    },
  }
}
