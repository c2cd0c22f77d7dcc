import { type SendContactMessageRequest, sendContactMessage } from '@vitrine/contract/orders'
import { canonicalEmail, type IdentityServices, requireCaptchaIfAlways } from '../auth/index.ts'
import {
  applicationError,
  invalidField,
  type RequestContext,
  type Route,
  tooMany,
  writeRoute,
} from '../http/index.ts'
import { queueMail } from '../mail/index.ts'

export function contactRoutes(services: IdentityServices): readonly Route[] {
  return [writeRoute(sendContactMessage, (context, input) => mailMessage(context, input, services))]
}

/** A message costs as much of an address's rate limit as ten logins: each one is a mail to a person. */
const cost = 10
const retryAfterMs = 10 * 60_000

/**
 * Mails a visitor's message to the store, as plain text.
 * @throws application error `NO_CONTACT_ADDRESS`; -19971 or -19970 for a captcha; 429 after too many messages
 */
async function mailMessage(
  context: RequestContext,
  { name, email, message, captchaTokens }: SendContactMessageRequest,
  services: IdentityServices,
): Promise<Record<never, never>> {
  const { db, site, caller, clock, address } = context
  const account = canonicalEmail(email)
  if (account === undefined) {
    throw invalidField('email', 'FORMAT', 'has to be an e-mail address', { type: 'EMAIL' })
  }
  const sender = oneLine(name)
  if (sender === '') throw invalidField('name', 'REQUIRED_FIELD', 'has no visible characters')
  if (message.trim() === '') throw invalidField('message', 'REQUIRED_FIELD', 'has no visible characters')
  const counted = { siteId: site.id, clientId: caller.clientId, address, account }
  const refusal = await services.limits.count(db, counted, cost)
  if (refusal !== undefined) throw refusal
  await requireCaptchaIfAlways(context, services, 'contact', captchaTokens)
  if (site.contactEmail === undefined) {
    throw applicationError(428, 'NO_CONTACT_ADDRESS', 'The store has no contact address.')
  }
  if (!(await services.limits.mayMail(db, site.id, `contact ${account}`))) throw tooMany(retryAfterMs)
  await queueMail(
    db,
    { siteId: site.id, clock },
    {
      to: site.contactEmail,
      replyTo: email,
      subject: `${sender} · ${oneLine(site.name)}`,
      text: `${message.trim()}\n\n--\n${sender} <${email}>\n`,
    },
  )
  return {}
}

/** Without control and direction characters, for a header. */
function oneLine(text: string): string {
  return text.replace(/[\p{C}\s]+/gu, ' ').trim()
}
