import type { IdentityContext } from '../context.ts'
import { canonicalEmail } from '../email-address.ts'
import { readIdentitySettings } from '../settings.ts'
import { readHindrance } from './login-failures.ts'

/** Whether the next log-in to an account from here has to bring a captcha, so that a page can ask for it at once. */
export async function loginCaptchaIsDue(context: IdentityContext, typed: string): Promise<boolean> {
  const { db, site, address, clock } = context
  const { captcha } = await readIdentitySettings(db, site.id)
  const email = canonicalEmail(typed)
  if (captcha !== 'AFTER_FAILURES' || email === undefined) return captcha === 'ON'
  return (await readHindrance(db, { siteId: site.id, email, address }, clock())).needsCaptcha
}

export async function registerCaptchaIsDue({ db, site }: IdentityContext): Promise<boolean> {
  return (await readIdentitySettings(db, site.id)).captcha === 'ON'
}
