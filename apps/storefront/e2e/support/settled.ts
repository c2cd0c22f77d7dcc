import type { Page, Response } from '@playwright/test'

/**
 * Waits for the next page, or for a form of the login or the account whose result is shown in this page. Call it before
 * submitting the form, and await it afterwards.
 */
export function settled(page: Page): Promise<void> {
  const ways = [page.waitForEvent('load'), page.waitForResponse(staysInPage)].map((way) => way.then(() => {}))
  // The promise that loses the race rejects when the page is closed.
  for (const way of ways) way.catch(() => {})
  return Promise.race(ways)
}

const leaving: readonly unknown[] = [
  'success',
  'email-verification-required',
  'owner-approval-required',
  'mfa-required',
]

async function staysInPage(response: Response): Promise<boolean> {
  const { pathname } = new URL(response.url())
  if (!pathname.startsWith('/api/') || response.request().method() === 'GET') return false
  const [, step] = /\/api\/session\/([\w-]+)$/.exec(pathname) ?? []
  // Calls of the account pages.
  if (step === undefined) return !pathname.startsWith('/api/ecom/')
  const body: unknown = await response.json().catch(() => undefined)
  const { status } = Object(body)
  if (step === 'resend' || (step === 'factor' && status === 'mfa-required')) return true
  return !leaving.includes(status)
}
