import type { Client } from '@vitrine/client'
import { getSignupRules, type SignupRules } from '@vitrine/client/accounts'

/** What the login pages need to know before the shopper types. */
export interface SignupPageRules extends SignupRules {
  /** The platform has a captcha page of its own, which pages of the shop can embed. */
  readonly hasCaptchaPage: boolean
}

/** Reads the rules, cached for a short time. @throws if they were never read and cannot be read now */
export type ReadSignupRules = () => Promise<SignupPageRules>

const freshMs = 30_000

/**
 * @param client The shop's own: the rules are the same for everyone
 * @param fetch Reaches the platform
 */
export function createSignupRulesReader(
  client: Client,
  platformUrl: URL,
  fetch: typeof globalThis.fetch,
  now: () => number,
): ReadSignupRules {
  let known: { readonly rules: SignupPageRules; readonly readAt: number } | undefined
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

/** The captcha page of the platform, which posts its token to the page of `origin` that embeds it. */
export function captchaPage(
  platformUrl: URL | string,
  action: 'login' | 'register' | 'contact',
  origin?: string,
): URL {
  const page = new URL('/captcha/challenge', platformUrl)
  page.searchParams.set('action', action)
  if (origin !== undefined) page.searchParams.set('origin', origin)
  return page
}
