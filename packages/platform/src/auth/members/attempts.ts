import type { CaptchaToken } from '@vitrine/contract'
import { httpError } from '../../http/index.ts'
import type { CaptchaAction, CaptchaAnswer, CaptchaVerdict } from '../captcha/captcha.ts'
import { type IdentityContext, recordIdentityEvent } from './context.ts'
import { invalidCaptcha, missingCaptcha } from './errors.ts'

/** Counts a call that strangers may make against their limits. @throws 429 with `Retry-After` */
export async function countAttempt(context: IdentityContext, account?: string): Promise<void> {
  const { db, services, site, holder, address } = context
  const caller = { siteId: site.id, clientId: holder.clientId, address }
  const refusal = await services.limits.count(db, account === undefined ? caller : { ...caller, account })
  if (!refusal) return
  if (services.limits.mayRecord(caller)) await recordIdentityEvent(context, { kind: 'LIMIT_HIT' })
  throw refusal
}

/** Asks for a captcha where one is needed and holds the call until it is judged. @throws -19971 or -19970, 503 */
export async function requireCaptcha(
  context: IdentityContext,
  action: CaptchaAction,
  tokens: readonly CaptchaToken[] | undefined,
): Promise<void> {
  const verdict = await judgeCaptcha(context, action, tokens)
  if (verdict === 'MISSING') throw missingCaptcha()
  if (verdict === 'BAD') throw invalidCaptcha()
  if (verdict === 'UNAVAILABLE') {
    const headers = { 'retry-after': '5' }
    throw httpError(503, 'The captcha cannot be checked right now; try again in a moment.', headers)
  }
}

/** What becomes of the first captcha that was sent along; each is good once, so no second one is tried. */
export async function judgeCaptcha(
  { db, services, address }: IdentityContext,
  action: CaptchaAction,
  tokens: readonly CaptchaToken[] | undefined,
): Promise<CaptchaVerdict | 'MISSING'> {
  const [answer] = (tokens ?? []).flatMap(answersOf)
  return answer ? services.captcha.verify(answer, { action, address, db }) : 'MISSING'
}

function answersOf({ Recaptcha, InvisibleRecaptcha }: CaptchaToken): CaptchaAnswer[] {
  return [
    ...(Recaptcha ? [{ kind: 'visible', token: Recaptcha } as const] : []),
    ...(InvisibleRecaptcha ? [{ kind: 'invisible', token: InvisibleRecaptcha } as const] : []),
  ]
}
