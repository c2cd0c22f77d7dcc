import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import type { HttpApp, HttpContext, HttpEnv } from '../../http/index.ts'
import { errorResponse, named, readBytes, tooMany } from '../../http/index.ts'
import type { PageWords } from '../../pages/index.ts'
import {
  fontFiles,
  type Html,
  html,
  layout,
  link,
  pageResponse,
  plainPage,
  requestIdNote,
  seeOther,
  tokenField,
  waitInWords,
} from '../../pages/index.ts'
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

async function servePage(parts: HostedParts, page: HostedPage, c: HttpContext): Promise<Response> {
  const { words, remember } = readPageLanguage(parts, c)
  const around = { parts, page, c, words, cookies: remember }
  let visit: PageContext | undefined
  try {
    visit = await readPageContext(parts, c, words)
    if (!visit) return notFoundPage(page, c)
    checkPageLimit(visit)
    return answerOutcome(around, visit, await pageOutcome(around, visit))
  } catch (error) {
    return errorPage(around, visit, error)
  }
}

/** Counts the request against the page limit. @throws 429 with `Retry-After` */
function checkPageLimit({ context: { services, site, holder, address } }: PageContext): void {
  const waitMs = services.limits.countPage({ siteId: site.id, clientId: holder.clientId, address })
  if (waitMs > 0) throw tooMany(waitMs)
}

interface Around {
  readonly parts: HostedParts
  readonly page: HostedPage
  readonly c: HttpContext
  readonly words: PageWords
  readonly cookies: readonly string[]
}

async function pageOutcome({ parts, page, c }: Around, visit: PageContext): Promise<Outcome> {
  const request = c.req.raw
  if (request.method !== 'POST' || !page.submit) return page.show(visit)
  const fields = new URLSearchParams(new TextDecoder().decode(await readBytes(request, maxBytes)))
  if (page.guard === 'secret') return page.submit(visit, fields)
  const isOurs =
    isOwnOrigin(request, parts.publicUrl) && isFormToken(visit.loginTransaction, fields.get(tokenField))
  if (isOurs) return page.submit(visit, fields)
  // Usually an expired cookie: the page is shown again with a valid form.
  const again = await page.show({ ...visit, fault: visit.words.faults.STALE })
  return 'content' in again ? { ...again, status: 403 } : again
}

/** Our forms post to their own origin. All supported browsers send the `Origin` header. */
function isOwnOrigin(request: Request, publicUrl: string): boolean {
  const origin = request.headers.get('origin')
  return origin !== null && (origin === new URL(request.url).origin || origin === new URL(publicUrl).origin)
}

async function answerOutcome(around: Around, visit: PageContext, outcome: Outcome): Promise<Response> {
  if ('content' in outcome) return show(around, visit, outcome)
  const kept = [...around.cookies, ...loginTransactionCookies(around.parts, outcome.loginTransaction)]
  if ('goTo' in outcome) {
    return seeOther(around.c, outcome.goTo, [...kept, ...(outcome.cookies ?? [])])
  }
  const { response } = outcome
  for (const cookie of [...kept, ...outcome.cookies]) response.headers.append('set-cookie', cookie)
  return response
}

function loginTransactionCookies(
  { cookies, services }: HostedParts,
  session: LoginTransaction | null | undefined,
) {
  if (session === undefined) return []
  return [
    session === null
      ? cookies.write({ name: loginTransactionCookie, value: '', maxAgeSeconds: 0 })
      : cookies.write({
          name: loginTransactionCookie,
          value: sealLoginTransaction(services.secrets, session),
        }),
  ]
}

async function show(around: Around, visit: PageContext | undefined, shown: ShownPage): Promise<Response> {
  const { parts, page, c, words, cookies } = around
  const { content, status = 200, isFinal = false, retryAfter } = shown
  const nonce = randomBytes(16).toString('base64url')
  const site = visit?.context.site
  const cover = site && (await coverOf(parts, site.id))
  const markup = layout(
    {
      words,
      shop: site && { name: site.name, url: parts.shopUrl },
      cover: cover === undefined ? undefined : { src: cover },
      inLanguage: isFinal ? undefined : (language) => inLanguage(c.req.url, language),
      nonce,
    },
    content,
  )
  const isGuarded = page.guard === 'token' && page.submit !== undefined
  const kept =
    visit && isGuarded ? loginTransactionCookies(parts, shown.loginTransaction ?? visit.loginTransaction) : []
  return pageResponse(c, {
    status,
    html: markup,
    nonce,
    hasScript: content.script !== undefined,
    thirdParty: content.thirdParty,
    formTargets: visit?.flow ? [visit.flow.returnOrigin] : [],
    isSecret: page.guard === 'secret',
    cookies: [...cookies, ...kept],
    retryAfter,
  })
}

async function coverOf({ coverPicture }: HostedParts, siteId: string): Promise<string | undefined> {
  try {
    return await coverPicture(siteId)
  } catch {
    // Decorative: the page works without it.
    return undefined
  }
}

function inLanguage(url: string, language: string): string {
  const { searchParams } = new URL(url)
  searchParams.set('lang', language)
  return `?${searchParams}`
}

function notFoundPage({ guard, over }: HostedPage, c: HttpContext): Response {
  if (guard === 'secret') return plainPage(c, 410, ({ dead }) => dead)
  // A log-in of another browser, or one that has expired.
  const hadFlow = c.req.query('request') !== undefined
  return hadFlow
    ? plainPage(c, 410, over ?? ((words) => words.over))
    : plainPage(c, 404, ({ notFound }) => notFound)
}

/** Error page for unexpected errors, with the request id of the log. */
async function errorPage(around: Around, visit: PageContext | undefined, error: unknown): Promise<Response> {
  const { c } = around
  const { status, headers } = errorResponse(c, error)
  const retryAfter = headers.get('retry-after') ?? undefined
  const { title, lead: ofOurs, again } = around.words.trouble
  const lead = waitOf(around.words, retryAfter, status) ?? ofOurs
  const body = html`<a class="button" href="${new URL(c.req.url).search || '?'}">${again}</a>
${visit && shopLink(visit)}${requestIdNote(around.words, c.get('requestId'))}`
  const shown = { status, content: { title, lead, body }, retryAfter }
  return show(around, visit, shown)
}

function shopLink({ words, context: { site, shopUrl } }: PageContext): Html {
  return html`<p class="aside">${link(words.onward(site.name), shopUrl)}</p>`
}

/** Message for a rate limit, with the time to wait. */
function waitOf({ language, faults }: PageWords, retryAfter: string | undefined, status: number) {
  if (status !== 429 || retryAfter === undefined) return undefined
  return faults.TOO_MANY(waitInWords(language, Number(retryAfter)))
}
