import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import {
  errorResponse,
  type HttpApp,
  type HttpContext,
  type HttpEnv,
  named,
  readBytes,
  tooMany,
} from '../../http/index.ts'
import {
  fontFiles,
  html,
  layout,
  link,
  type PageMessages,
  pageResponse,
  plainPage,
  requestIdNote,
  seeOther,
  tokenField,
  tooManyFault,
} from '../../pages/index.ts'
import { formatMessage } from '../../runtime/index.ts'
import type { HostedPage, Outcome, PageContext, ShownPage } from './hosted-page.ts'
import {
  isFormToken,
  type LoginTransaction,
  loginTransactionCookie,
  sealLoginTransaction,
} from './login-transaction.ts'
import { type HostedParts, readPageContext, readPageLanguage } from './page-context.ts'
import { hostedPages } from './pages.ts'

const maxBytes = 65_536

/** Routes of all hosted account pages and their fonts. */
export function hostedRoutes(parts: HostedParts, morePages: readonly HostedPage[]): HttpApp {
  return pageRoutes(parts, [...hostedPages, ...morePages]).route('/', fontFiles())
}

/** Routes of the given pages. */
export function pageRoutes(parts: HostedParts, pages: readonly HostedPage[]): HttpApp {
  const app = new Hono<HttpEnv>()
  for (const page of pages) {
    const methods = page.submit ? ['GET', 'POST'] : ['GET']
    app.on(methods, page.path, named(`page${page.path.replaceAll('/', '.')}`), (c) =>
      servePage(parts, page, c),
    )
  }
  return app
}

interface PageRequest {
  readonly parts: HostedParts
  readonly page: HostedPage
  readonly c: HttpContext
  readonly words: PageMessages
  readonly cookies: readonly string[]
}

async function servePage(parts: HostedParts, page: HostedPage, c: HttpContext): Promise<Response> {
  const { words, remember } = readPageLanguage(parts, c)
  const request = { parts, page, c, words, cookies: remember }
  let context: PageContext | undefined
  try {
    context = await readPageContext(parts, c, words)
    if (!context) return notFoundPage(page, c)
    checkPageLimit(context)
    return await respond(request, context, await runPage(request, context))
  } catch (error) {
    return errorPage(request, context, error)
  }
}

/** Counts the request against the page limit. @throws 429 with `Retry-After` */
function checkPageLimit({ context: { services, site, holder, address } }: PageContext): void {
  const waitMs = services.limits.countPage({ siteId: site.id, clientId: holder.clientId, address })
  if (waitMs > 0) throw tooMany(waitMs)
}

async function runPage({ parts, page, c }: PageRequest, context: PageContext): Promise<Outcome> {
  const request = c.req.raw
  if (request.method !== 'POST' || !page.submit) return page.show(context)
  const fields = new URLSearchParams(new TextDecoder().decode(await readBytes(request, maxBytes)))
  if (page.guard === 'secret') return page.submit(context, fields)
  const isOurs =
    isOwnOrigin(request, parts.publicUrl) && isFormToken(context.loginTransaction, fields.get(tokenField))
  if (isOurs) return page.submit(context, fields)
  // Usually an expired cookie: the page is shown again with a valid form.
  const outcome = await page.show({ ...context, fault: context.words.faults.STALE })
  return 'content' in outcome ? { ...outcome, status: 403 } : outcome
}

/** Our forms post to their own origin. All supported browsers send the `Origin` header. */
function isOwnOrigin(request: Request, publicUrl: string): boolean {
  const origin = request.headers.get('origin')
  return origin !== null && (origin === new URL(request.url).origin || origin === new URL(publicUrl).origin)
}

async function respond(request: PageRequest, context: PageContext, outcome: Outcome): Promise<Response> {
  if ('content' in outcome) return show(request, context, outcome)
  const cookies = [
    ...request.cookies,
    ...loginTransactionCookies(request.parts, outcome.loginTransaction),
    ...(outcome.cookies ?? []),
  ]
  if ('goTo' in outcome) return seeOther(request.c, outcome.goTo, cookies)
  for (const cookie of cookies) outcome.response.headers.append('set-cookie', cookie)
  return outcome.response
}

function loginTransactionCookies(
  { cookies, services: { secrets }, clock }: HostedParts,
  transaction: LoginTransaction | null | undefined,
): readonly string[] {
  if (transaction === undefined) return []
  const name = loginTransactionCookie
  if (transaction === null) return [cookies.write({ name, value: '', maxAgeSeconds: 0 })]
  return [cookies.write({ name, value: sealLoginTransaction({ secrets, clock }, transaction) })]
}

async function show(
  { parts, page, c, words, cookies }: PageRequest,
  context: PageContext | undefined,
  { content, status = 200, isFinal = false, retryAfter, loginTransaction }: ShownPage,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64url')
  const site = context?.context.site
  // The picture is decorative: the page works without it.
  const cover = site && (await parts.coverPicture(site.id).catch(() => undefined))
  const markup = layout(
    {
      words,
      shop: site && { name: site.name, url: parts.shopUrl },
      brand: site?.brand,
      cover,
      inLanguage: isFinal ? undefined : (language) => inLanguage(c.req.url, language),
      nonce,
    },
    content,
  )
  const isGuarded = page.guard === 'token' && page.submit !== undefined
  const transaction = isGuarded ? (loginTransaction ?? context?.loginTransaction) : undefined
  return pageResponse(c, {
    status,
    html: markup,
    nonce,
    hasScript: content.script !== undefined,
    thirdParty: content.thirdParty,
    formTargets: context?.flow ? [context.flow.returnOrigin] : [],
    isSecret: page.guard === 'secret',
    cookies: [...cookies, ...(context ? loginTransactionCookies(parts, transaction) : [])],
    retryAfter,
  })
}

function inLanguage(url: string, language: string): string {
  const { searchParams } = new URL(url)
  searchParams.set('lang', language)
  return `?${searchParams}`
}

function notFoundPage({ guard, over }: HostedPage, c: HttpContext): Response {
  if (guard === 'secret') return plainPage(c, 410, ({ dead }) => dead)
  // A login of another browser, or one that has expired.
  if (c.req.query('request') !== undefined) return plainPage(c, 410, over ?? ((words) => words.over))
  return plainPage(c, 404, ({ notFound }) => notFound)
}

/** Error page for unexpected errors, with the request id of the log. */
async function errorPage(request: PageRequest, context: PageContext | undefined, error: unknown) {
  const { c, words } = request
  const { status, headers } = errorResponse(c, error)
  const retryAfter = headers.get('retry-after') ?? undefined
  const { title, lead, again } = words.trouble
  const wait =
    status === 429 && retryAfter !== undefined ? tooManyFault(words, Number(retryAfter)) : undefined
  const shop =
    context &&
    html`<p class="aside">${link(formatMessage(words.onward, { shop: context.context.site.name }), context.context.shopUrl)}</p>`
  const body = html`<a class="button" href="${new URL(c.req.url).search || '?'}">${again}</a>
${shop}${requestIdNote(words, c.get('requestId'))}`
  return show(request, context, { status, content: { title, lead: wait ?? lead, body }, retryAfter })
}
