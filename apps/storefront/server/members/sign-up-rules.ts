import type { Client } from '@vitrine/client'
import { getSignupRules, type SignupRules } from '@vitrine/client/accounts'

/** What the log-in pages have to know of the platform before somebody types. */
export interface DoorRules extends SignupRules {
  /** The platform asks its own captcha question, which can stand in a page of the shop. */
  readonly hasCaptchaPage: boolean
}

/** Reads them; what was read lately is remembered. @throws when they were never read and cannot be */
export type ReadDoorRules = () => Promise<DoorRules>

const freshMs = 30_000

/**
 * @param client Of the shop itself: the rules are the same for everybody
 * @param fetch Reaches the platform
 */
export function doorRulesReader(
  client: Client,
  platformUrl: URL,
  fetch: typeof globalThis.fetch,
  now: () => number,
): ReadDoorRules {
  let known: { readonly rules: DoorRules; readonly readAt: number } | undefined
  return async () => {
    if (known && now() - known.readAt < freshMs) return known.rules
    try {
      const rules = await getSignupRules(client)
      const hasCaptchaPage = rules.captcha !== 'OFF' && (await answers(captchaPage(platformUrl, 'login')))
      known = { rules: { ...rules, hasCaptchaPage }, readAt: now() }
    } catch (error) {
      if (!known) throw error
    }
    return known.rules
  }

  async function answers(page: URL): Promise<boolean> {
    const answer = await fetch(page, { redirect: 'manual' })
    await answer.body?.cancel()
    return answer.ok
  }
}

/** The page of the platform that asks its captcha question, and hands the answer to a page of `origin` around it. */
export function captchaPage(platformUrl: URL | string, action: 'login' | 'register', origin?: string): URL {
  const page = new URL('/captcha/challenge', platformUrl)
  page.searchParams.set('action', action)
  if (origin !== undefined) page.searchParams.set('origin', origin)
  return page
}
