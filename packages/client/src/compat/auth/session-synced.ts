import { preWarmMaxAgeMs, provider } from '@vitrine/contract'

/** Whether the provider's pages have seen this visitor within the last seven days; not known counts as no (W14). */
export function isSessionSynced(): boolean {
  try {
    const last = Number(localStorage.getItem(provider.preWarmStorageKey) ?? Number.NaN)
    return Date.now() - last < preWarmMaxAgeMs
  } catch {
    // There is no storage here, or the page may not use it.
    return false
  }
}
