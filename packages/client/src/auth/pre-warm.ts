import {
  createRedirectSession,
  noRedirectUrlMessage,
  preWarmMaxAgeMs,
  preWarmStorageKey,
} from '@vitrine/contract'
import type { AnyClient } from '../client.ts'
import { inHiddenFrame } from './hidden-frame.ts'

/** A page that takes longer is abandoned. */
const loadTimeoutMs = 10_000

/**
 * Introduces this visitor to the platform's hosted pages in a hidden frame, so that a later redirect is faster. At most every
 * seven days, which the local storage remembers. Failures are only logged: the redirect works nevertheless.
 *
 * @param options `force` repeats it within seven days
 * @example
 * ```ts
 * await auth.preWarm(client)
 * ```
 */
export async function preWarm(
  client: AnyClient,
  { force = false }: { readonly force?: boolean } = {},
): Promise<void> {
  try {
    const lastMs = Number(localStorage.getItem(preWarmStorageKey) ?? Number.NaN)
    if (!force && Date.now() - lastMs < preWarmMaxAgeMs) return
    localStorage.removeItem(preWarmStorageKey)
    const { redirectSession } = await client.send(createRedirectSession, { login: {} })
    if (!redirectSession?.fullUrl) throw new Error(noRedirectUrlMessage)
    const url = new URL(redirectSession.fullUrl)
    await inHiddenFrame(url, 'auth.preWarm', loadTimeoutMs, (frame, receive) =>
      frame.addEventListener('load', receive),
    )
    localStorage.setItem(preWarmStorageKey, `${Date.now()}`)
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: a failure is logged and nothing else.
    console.error('Error during redirect session pre-warm:', error)
  }
}
