import { randomBytes } from 'node:crypto'
import type { Answer, Endpoint, EndpointCall } from '../../http/index.ts'
import { failureAnswer, readBytes, tooMany } from '../../http/index.ts'
import type { PageWords } from '../../pages/index.ts'
import {
  faceEndpoint,
  type Html,
  html,
  layout,
  link,
  numberOfRequest,
  pageAnswer,
  plainPage,
  seeOther,
  tokenField,
  waitInWords,
} from '../../pages/index.ts'
import type { HostedPage, Outcome, ShownPage, Visit } from './hosted-page.ts'
import { hostedPages } from './pages.ts'
import { isFormToken, type PreSession, preSessionCookie, sealPreSession } from './pre-session.ts'
import { type HostedParts, readVisit, wordsOfCall } from './visit.ts'

const maxBytes = 65_536

/** The pages on which people log in, sign up and answer mails, and the faces that they are set in. */
export function hostedEndpoints(parts: HostedParts, morePages: readonly HostedPage[]): readonly Endpoint[] {
  return [...pageEndpoints(parts, [...hostedPages, ...morePages]), faceEndpoint]
}

/** Pages as endpoints; their flows are those of `parts`. */
export function pageEndpoints(parts: HostedParts, pages: readonly HostedPage[]): readonly Endpoint[] {
  return pages.map((page) => ({
    methods: page.submit ? ['GET', 'POST'] : ['GET'],
    path: page.path,
    isNavigation: true,
    handle: (call: EndpointCall) => answerPage(parts, page, call),
  }))
}

async function answerPage(parts: HostedParts, page: HostedPage, call: EndpointCall): Promise<Answer> {
  call.exchange.operation = `page${page.path.replaceAll('/', '.')}`
  const { words, remember } = wordsOfCall(parts, call)
  const around = { parts, page, call, words, cookies: remember }
  let visit: Visit | undefined
  try {
    visit = await readVisit(parts, call, words)
    if (!visit) return nothingHere(page, call)
    countVisit(visit)
    return answerOutcome(around, visit, await pageOutcome(around, visit))
  } catch (error) {
    return troubleAnswer(around, visit, error)
  }
}

/** Every look at a page costs queries, and some a mail or a hash. @throws 429 with `Retry-After` */
function countVisit({ context: { services, site, holder, address } }: Visit): void {
  const waitMs = services.limits.countPage({ siteId: site.id, clientId: holder.clientId, address })
  if (waitMs > 0) throw tooMany(waitMs)
}

interface Around {
  readonly parts: HostedParts
  readonly page: HostedPage
  readonly call: EndpointCall
  readonly words: PageWords
  readonly cookies: readonly string[]
}

async function pageOutcome({ parts, page, call }: Around, visit: Visit): Promise<Outcome> {
  const { request } = call
  if (request.method !== 'POST' || !page.submit) return page.show(visit)
  const fields = new URLSearchParams(new TextDecoder().decode(await readBytes(request, maxBytes)))
  if (page.guard === 'secret') return page.submit(visit, fields)
  const isOurs =
    isOwnOrigin(request, parts.publicUrl) && isFormToken(visit.preSession, fields.get(tokenField))
  if (isOurs) return page.submit(visit, fields)
  // A cookie that ran out is the usual reason: the page comes again, and its form is good then.
  const again = await page.show({ ...visit, fault: visit.words.faults.STALE })
  return 'content' in again ? { ...again, status: 403 } : again
}

/** A form of ours posts to where it came from. Browsers that say no origin at all are as old as those that say a wrong one. */
function isOwnOrigin(request: Request, publicUrl: string): boolean {
  const origin = request.headers.get('origin')
  return origin !== null && (origin === new URL(request.url).origin || origin === new URL(publicUrl).origin)
}

async function answerOutcome(around: Around, visit: Visit, outcome: Outcome): Promise<Answer> {
  if ('content' in outcome) return show(around, visit, outcome)
  const kept = [...around.cookies, ...preSessionCookies(around.parts, outcome.preSession)]
  if ('goTo' in outcome) {
    return seeOther(around.call.exchange, outcome.goTo, [...kept, ...(outcome.cookies ?? [])])
  }
  const { answer } = outcome
  return { ...answer, cookies: [...(answer.cookies ?? []), ...kept, ...outcome.cookies] }
}

function preSessionCookies({ cookies, services }: HostedParts, session: PreSession | null | undefined) {
  if (session === undefined) return []
  return [
    session === null
      ? cookies.write({ name: preSessionCookie, value: '', maxAgeSeconds: 0 })
      : cookies.write({ name: preSessionCookie, value: sealPreSession(services.secrets, session) }),
  ]
}

async function show(around: Around, visit: Visit | undefined, shown: ShownPage): Promise<Answer> {
  const { parts, page, call, words, cookies } = around
  const { content, status = 200, isFinal = false, retryAfter } = shown
  const nonce = randomBytes(16).toString('base64url')
  const site = visit?.context.site
  const cover = site && (await coverOf(parts, site.id))
  const markup = layout(
    {
      words,
      shop: site && { name: site.name, url: parts.shopUrl },
      cover: cover === undefined ? undefined : { src: cover },
      inLanguage: isFinal ? undefined : (language) => inLanguage(call.request.url, language),
      nonce,
    },
    content,
  )
  const isGuarded = page.guard === 'token' && page.submit !== undefined
  const kept = visit && isGuarded ? preSessionCookies(parts, shown.preSession ?? visit.preSession) : []
  return pageAnswer(call.exchange, {
    status,
    html: markup,
    nonce,
    hasScript: content.script !== undefined,
    outside: content.outside,
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
    // It decorates: a page that tells of trouble is whole without it.
    return undefined
  }
}

function inLanguage(url: string, language: string): string {
  const { searchParams } = new URL(url)
  searchParams.set('lang', language)
  return `?${searchParams}`
}

function nothingHere({ guard, over }: HostedPage, call: EndpointCall): Answer {
  if (guard === 'secret') return plainPage(call, 410, ({ dead }) => dead)
  // A log-in of another browser, or one that took too long: which shop it was for is sealed in it.
  const hadFlow = new URL(call.request.url).searchParams.has('request')
  return hadFlow
    ? plainPage(call, 410, over ?? ((words) => words.over))
    : plainPage(call, 404, ({ notFound }) => notFound)
}

/** A refusal that no page expected, or a fault of ours: said in words, with the number under which the log has it. */
async function troubleAnswer(around: Around, visit: Visit | undefined, error: unknown): Promise<Answer> {
  const { exchange, request } = around.call
  const { status, headers } = failureAnswer(exchange, error)
  const { title, lead: ofOurs, again } = around.words.trouble
  const lead = waitOf(around.words, headers['retry-after'], status) ?? ofOurs
  const body = html`<a class="button" href="${new URL(request.url).search || '?'}">${again}</a>
${visit && wayToShop(visit)}${numberOfRequest(around.words, exchange.requestId)}`
  const shown = { status, content: { title, lead, body }, retryAfter: headers['retry-after'] }
  return show(around, visit, shown)
}

function wayToShop({ words, context: { site, shopUrl } }: Visit): Html {
  return html`<p class="aside">${link(words.onward(site.name), shopUrl)}</p>`
}

/** Too many looks are not a fault of ours: what helps is to wait. */
function waitOf({ language, faults }: PageWords, retryAfter: string | undefined, status: number) {
  if (status !== 429 || retryAfter === undefined) return undefined
  return faults.TOO_MANY(waitInWords(language, Number(retryAfter)))
}
