import { isUuid } from '../../../db/ids.ts'
import { type Answer, exchangeHeaders } from '../../../http/answer.ts'
import { readBytes } from '../../../http/body.ts'
import type { Endpoint, EndpointCall } from '../../../http/endpoint.ts'
import { Problem } from '../../../http/problem.ts'
import type { SiteContext } from '../../../http/route.ts'
import { log } from '../../../log/log.ts'
import { passwordFault } from '../../../passwords/password-rules.ts'
import { findSite } from '../../sites/repository.ts'
import type { IdentityContext, IdentityServices } from '../context.ts'
import { approveLogin, isAwaitingApproval } from '../log-in/login-state.ts'
import { accountPagePaths } from '../page-addresses.ts'
import { confirmByLink } from '../recovery/confirm-by-link.ts'
import { findMailLink, type MailLink } from '../recovery/mail-link.ts'
import { recover } from '../recovery/recover.ts'
import { readIdentitySettings } from '../settings.ts'
import { buttonForm, page, passwordForm } from './page.ts'
import { type PageWords, wordsFor } from './page-words.ts'

const maxBytes = 16_384

export interface AccountPageParts extends Omit<SiteContext, 'site'> {
  readonly services: IdentityServices
}

/** What a page is shown with. */
interface Visit {
  readonly context: IdentityContext
  readonly words: PageWords
  readonly token: string
  /** Fields of the form; undefined while the page is only looked at. */
  readonly form: URLSearchParams | undefined
}

interface Shown {
  readonly status: number
  readonly html: string
}

/**
 * The pages that links in mails lead to. Looking at one changes nothing, because programs that check mails for harm look at
 * every link; the button does (requirements.md PLT-36). The secret of the link is what proves the right to press it, so a
 * form needs no further protection against being posted from elsewhere.
 */
export function accountPageEndpoints(parts: AccountPageParts): readonly Endpoint[] {
  const pages = [
    [accountPagePaths.setPassword, setPassword],
    [accountPagePaths.confirmEmail, confirmEmail],
    [accountPagePaths.approveLogin, approve],
  ] as const
  return pages.map(([path, show]) => ({
    methods: ['GET', 'POST'],
    path,
    async handle(call) {
      call.exchange.operation = `page${path.replaceAll('/', '.')}`
      const visit = await readVisit(parts, call)
      if (!visit)
        return htmlAnswer(call, dead(wordsFor(call.request.headers.get('accept-language')), '', undefined))
      return htmlAnswer(call, await show(visit))
    },
  }))
}

async function setPassword({ context, words, token, form }: Visit): Promise<Shown> {
  const { shopUrl, site } = context
  const link = await findMailLink(context, token, ['RECOVERY', 'ACTIVATION'])
  if (!link) return dead(words, site.name, shopUrl)
  const { minPasswordLength: minLength } = await readIdentitySettings(context.db, site.id)
  const said = words.setPassword
  const ask = (status: number, fault?: string): Shown => {
    const body = passwordForm({ words: said, minLength, email: link.email, fault })
    return { status, html: page({ words, shop: site.name, title: said.title, lead: said.lead, body }) }
  }
  if (!form) return ask(200)
  const password = form.get('password') ?? ''
  const fault = passwordFault(password, { minLength, contextWords: [site.name, link.email] })
  if (fault) return ask(422, words.faults[fault])
  try {
    await recover(context, { recoveryToken: token, password })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.status === 429) return ask(429, words.faults.BUSY)
    // Used meanwhile in another window, or of an account that was blocked: either way it is over.
    return dead(words, site.name, shopUrl)
  }
  const onward = returnOf(link) ?? shopUrl
  return {
    status: 200,
    html: page({ words, shop: site.name, title: said.done, lead: said.doneLead, onward }),
  }
}

async function confirmEmail({ context, words, token, form }: Visit): Promise<Shown> {
  const { shopUrl, site } = context
  const said = words.confirmEmail
  const link = await findMailLink(context, token, ['VERIFICATION'])
  const confirmed = link && form && (await confirmByLink(context, token))
  if (!link || (form && !confirmed)) return dead(words, site.name, shopUrl)
  const parts = form
    ? { title: said.done, lead: said.doneLead, onward: returnOf(link) ?? shopUrl }
    : { title: said.title, lead: said.lead, body: buttonForm(said.button) }
  return { status: 200, html: page({ words, shop: site.name, ...parts }) }
}

async function approve({ context, words, token, form }: Visit): Promise<Shown> {
  const { shopUrl, site } = context
  const said = words.approveLogin
  const isGood = form ? await approveLogin(context, token) : await isAwaitingApproval(context, token)
  if (!isGood) return dead(words, site.name, shopUrl)
  const parts = form
    ? { title: said.done, lead: said.doneLead }
    : { title: said.title, lead: said.lead, body: buttonForm(said.button) }
  return { status: 200, html: page({ words, shop: site.name, ...parts }) }
}

/** Registered by the client when the link was made. */
function returnOf({ redirect_url }: MailLink): string | undefined {
  return redirect_url ?? undefined
}

function dead(words: PageWords, shop: string, onward: string | undefined): Shown {
  const { title, lead } = words.dead
  return { status: 410, html: page({ words, shop, title, lead, ...(onward !== undefined && { onward }) }) }
}

async function readVisit(
  parts: AccountPageParts,
  { request, exchange }: EndpointCall,
): Promise<Visit | undefined> {
  const { searchParams } = new URL(request.url)
  const siteId = searchParams.get('site') ?? ''
  const token = searchParams.get('token') ?? ''
  const site = isUuid(siteId) ? await findSite(parts.db, siteId) : undefined
  if (!site) return undefined
  const form =
    request.method === 'POST'
      ? new URLSearchParams(new TextDecoder().decode(await readBytes(request, maxBytes)))
      : undefined
  const { services, ...rest } = parts
  const context: IdentityContext = {
    ...rest,
    site,
    services,
    // No log-in goes on from here: whoever set a password logs in with it, on whatever device they like.
    holder: { clientId: siteId, id: 'page:mail' },
    address: exchange.address,
    requestId: exchange.requestId,
    log,
  }
  return { context, words: wordsFor(request.headers.get('accept-language')), token, form }
}

/** Never framed, never kept, and no address of it is told to where a link leads: the address holds the secret. */
function htmlAnswer({ exchange }: EndpointCall, { status, html }: Shown): Answer {
  return {
    status,
    headers: {
      ...exchangeHeaders(exchange),
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      vary: 'Origin, Accept-Language',
    },
    pieces: [Buffer.from(html)],
  }
}
