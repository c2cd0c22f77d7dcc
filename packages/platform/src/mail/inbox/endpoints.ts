import { Hono, type MiddlewareHandler } from 'hono'
import type { Database } from '../../db/index.ts'
import { isUuid } from '../../db/index.ts'
import type { HttpApp, HttpContext, HttpEnv } from '../../http/index.ts'
import { httpError, named } from '../../http/index.ts'
import { developerStyle } from '../../pages/index.ts'
import { htmlPart, listPage, mailPage, missingPage } from './pages.ts'
import { isFromHere } from './reach.ts'
import { findMail, newestMails, type WholeMail } from './repository.ts'

const listed = 100

const pagePolicy =
  "default-src 'none'; style-src 'self'; img-src data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/**
 * The HTML of a mail, which anyone may have had a hand in: an origin of its own, without script, forms or anything it would
 * load, so that looking at a mail tells nobody. Its links open beside the inbox.
 */
const htmlPartPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

/** The mails of a platform without a mail server, as pages for the developer at this machine. */
export function inboxPages(db: Database): HttpApp {
  const find = async (id: string): Promise<WholeMail | undefined> =>
    isUuid(id) ? findMail(db, id) : undefined
  return new Hono<HttpEnv>()
    .get('/inbox', named('inbox.list'), onlyHere, async (c) =>
      page(c, 200, listPage(await newestMails(db, listed), listed)),
    )
    .get('/inbox/style.css', named('inbox.style'), onlyHere, (c) =>
      respond(c, 200, 'text/css', pagePolicy, developerStyle),
    )
    .get('/inbox/:id', named('inbox.mail'), onlyHere, async (c) => {
      const mail = await find(c.req.param('id'))
      return mail ? page(c, 200, mailPage(mail)) : page(c, 404, missingPage())
    })
    .get('/inbox/:id/html', named('inbox.mailHtml'), onlyHere, async (c) => {
      const html = (await find(c.req.param('id')))?.html
      return html ? respond(c, 200, 'text/html', htmlPartPolicy, htmlPart(html)) : page(c, 404, missingPage())
    })
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
  type: 'text/html' | 'text/css',
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
