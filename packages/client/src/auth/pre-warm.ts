import {
  createRedirectSession,
  preWarmStorageKey as key,
  noRedirectUrlMessage,
  preWarmMaxAgeMs,
} from '@vitrine/contract'
import type { Client } from '../client.ts'
import { inHiddenFrame } from './hidden-frame.ts'

/** A page that has not loaded by then is left alone. */
const loadTimeoutMs = 10_000

/**
 * Lets the hosted pages know this visitor before a redirect needs it (specification, section 9), at most every seven days
 * unless forced. A failure is logged and nothing else: the redirect works all the same.
 */
export async function preWarm(
  client: Client,
  { force = false }: { readonly force?: boolean } = {},
): Promise<void> {
  try {
    if (!force && Date.now() - Number(localStorage.getItem(key) ?? Number.NaN) < preWarmMaxAgeMs) return
    localStorage.removeItem(key)
    const { redirectSession } = await client.send(createRedirectSession, { login: {} })
    if (!redirectSession?.fullUrl) throw new Error(noRedirectUrlMessage)
    const url = new URL(redirectSession.fullUrl)
    await inHiddenFrame(url, 'auth.preWarm', loadTimeoutMs, (frame, hear) =>
      frame.addEventListener('load', hear),
    )
    localStorage.setItem(key, `${Date.now()}`)
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification, section 8, has failures logged and nothing else.
    console.error('Error during redirect session pre-warm:', error)
  }
}
