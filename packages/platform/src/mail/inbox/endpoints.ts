import { Hono, type MiddlewareHandler } from 'hono'
import { type Database, isUuid } from '../../db/index.ts'
import type { HttpApp, HttpContext, HttpEnv } from '../../http/index.ts'
import { httpError, isLoopback, isLoopbackUrl, named } from '../../http/index.ts'
import { developerStyle } from '../../pages/index.ts'
import { findMail, newestMails, newestWholeMails, type WholeMail } from '../repository.ts'
import { htmlPart, listPage, mailPage, missingPage } from './pages.ts'

const listed = 100

const pagePolicy =
  "default-src 'none'; style-src 'self'; img-src data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/**
 * For the HTML of a mail, whose content others may have chosen: an opaque origin without scripts, forms or external
 * resources, so that opening a mail is not tracked. Its links open in a new tab.
 */
const htmlPartPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

/** The mails of a platform without a mail server, as pages for the developer at this machine. */
export function inboxPages(db: Database): HttpApp {
  const find = async (id: string): Promise<WholeMail | undefined> =>
    isUuid(id) ? findMail(db, id) : undefined
  return (
    new Hono<HttpEnv>()
      .get('/inbox', named('inbox.list'), onlyHere, async (c) =>
        page(c, 200, listPage(await newestMails(db, listed), listed)),
      )
      .get('/inbox/style.css', named('inbox.style'), onlyHere, (c) =>
        respond(c, 200, 'text/css', pagePolicy, developerStyle),
      )
      // For tests and scripts.
      .get('/inbox/mails', named('inbox.mails'), onlyHere, async (c) => {
        const mails = await newestWholeMails(db, listed, c.req.query('to'))
        return respond(c, 200, 'application/json', pagePolicy, JSON.stringify({ mails }))
      })
      .get('/inbox/:id', named('inbox.mail'), onlyHere, async (c) => {
        const mail = await find(c.req.param('id'))
        return mail ? page(c, 200, mailPage(mail)) : page(c, 404, missingPage())
      })
      .get('/inbox/:id/html', named('inbox.mailHtml'), onlyHere, async (c) => {
        const html = (await find(c.req.param('id')))?.html
        return html
          ? respond(c, 200, 'text/html', htmlPartPolicy, htmlPart(html))
          : page(c, 404, missingPage())
      })
  )
}

const onlyHere: MiddlewareHandler<HttpEnv> = (c, next) => {
  if (!isFromHere(c.req.raw)) throw httpError(404, 'There is nothing at this address.')
  return next()
}

function page(c: HttpContext, status: 200 | 404, text: string): Response {
  return respond(c, status, 'text/html', pagePolicy, text)
}

/** No header lets a script of another origin read it, the shop's included: mails contain links that open accounts. */
function respond(
  c: HttpContext,
  status: 200 | 404,
  type: 'text/html' | 'text/css' | 'application/json',
  policy: string,
  text: string,
): Response {
  return c.body(text, status, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    'content-security-policy': policy,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    // For browsers older than `frame-ancestors`.
    'x-frame-options': policy === htmlPartPolicy ? 'SAMEORIGIN' : 'DENY',
  })
}

/** The inbox needs no login, so it is only for the machine itself. */
export interface Reach {
  /** Address it listens on. */
  readonly host: string
  /** Address under which others reach it. */
  readonly publicUrl: string
  readonly smtpUrl: string | undefined
}

/** Whether there is an inbox: without a mail server, and if only this machine can reach the platform. */
export function hasInbox({ host, publicUrl, smtpUrl }: Reach): boolean {
  // A public address in front of a loopback one is a proxy, through which everyone could see it.
  return smtpUrl === undefined && isLoopback(host) && isLoopbackUrl(publicUrl)
}

/**
 * Whether a request comes from this machine. A page whose host name was made to point here (DNS rebinding) still sends
 * its own host name, and a proxy or tunnel on this machine adds headers.
 */
function isFromHere({ url, headers }: Request): boolean {
  return isLoopbackUrl(url) && !['forwarded', 'x-forwarded-for', 'via'].some((name) => headers.has(name))
}
