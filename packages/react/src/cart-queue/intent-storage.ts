import { idOf } from './line-identity.ts'
import type { Intent, QueueState } from './queue-state.ts'

/** Where unacknowledged acts survive a reload or a navigation: one text. */
export interface IntentStorage {
  read(): string | null
  /** `null` removes it. */
  write(text: string | null): void
}

/**
 * Keeps acts in the tab's session storage; where that is blocked or full they live as long as the page.
 * @param owner Tells shoppers on one machine apart, for shops where a page load can change who they are.
 */
export function sessionIntentStorage(owner = ''): IntentStorage {
  const key = `vitrine:cart:${owner}`
  let text: string | null = null
  // Private modes and quotas throw; losing persistence is all that follows.
  const attempt = (run: () => void) => {
    try {
      run()
    } catch {}
  }
  return {
    read() {
      attempt(() => {
        text = sessionStorage.getItem(key)
      })
      return text
    },
    write(next) {
      text = next
      attempt(() => (next === null ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, next)))
    },
  }
}

/** Lines are written by the server's id where there is one, because keys mean nothing to the next page. */
export function intentsToText(state: QueueState): string | null {
  if (state.intents.length === 0) return null
  return JSON.stringify(
    state.intents.map(({ failure: _, ...intent }) =>
      'line' in intent ? { ...intent, line: idOf(state, intent.line) ?? intent.line } : intent,
    ),
  )
}

/** Reads what an earlier page kept; anything that is not an intent is dropped. */
export function intentsFromText(text: string | null): readonly Intent[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter(isIntent) : []
  } catch {
    // Not ours, or cut off: nothing to resume.
    return []
  }
}

function isIntent(value: unknown): value is Intent {
  const { kind, key, acts, at, attempts, line, item, quantity, code } = Object(value)
  const isAct = typeof key === 'string' && Array.isArray(acts) && Number.isFinite(at) && attempts >= 0
  const hasLine = typeof line === 'string'
  const hasItem = hasLine && typeof item?.productId === 'string'
  const kinds: Record<string, boolean> = {
    add: hasItem && quantity > 0,
    set: hasLine && quantity > 0,
    remove: hasItem,
    'apply-coupon': typeof code === 'string',
    'remove-coupon': true,
  }
  return isAct && kinds[kind] === true
}
