import { noRedirectUrlMessage, preWarmMaxAgeMs, provider } from '@vitrine/contract'
import { visitInHiddenFrame } from './hidden-frame.ts'

const key = provider.preWarmStorageKey

/** Whether the provider's pages have seen this visitor within the last seven days; not known counts as no (W14). */
export function isSessionSynced(): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(key) ?? Number.NaN) < preWarmMaxAgeMs
  } catch {
    // There is no storage here, or the page may not use it.
    return false
  }
}

/**
 * Lets the provider's pages know this visitor before a redirect needs it (wire 5.6). Failures are logged and nothing else:
 * the redirect works all the same.
 */
export async function syncToProvider(urlOf: () => Promise<string>, isForced: boolean): Promise<void> {
  if (!isForced && isSessionSynced()) return
  try {
    localStorage.removeItem(key)
    const url = await urlOf()
    if (!url) throw new Error(noRedirectUrlMessage)
    await visitInHiddenFrame(url)
    localStorage.setItem(key, String(Date.now()))
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification, section 5, has failures logged.
    console.error('Error during redirect session pre-warm:', error)
  }
}
