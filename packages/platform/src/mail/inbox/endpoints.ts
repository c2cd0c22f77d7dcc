import type { Database } from '../../db/index.ts'
import { isUuid } from '../../db/index.ts'
import type { Endpoint, EndpointCall } from '../../http/index.ts'
import { type Answer, httpError, requestIdHeader } from '../../http/index.ts'
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

/** The mails of a platform that sends none, as pages for the people at this machine. */
export function inboxEndpoints(db: Database): readonly Endpoint[] {
  const find = async (id: string | undefined): Promise<WholeMail | undefined> =>
    id !== undefined && isUuid(id) ? findMail(db, id) : undefined
  return [
    endpoint('/inbox', 'inbox.list', async (call) =>
      page(call, 200, listPage(await newestMails(db, listed), listed)),
    ),
    endpoint('/inbox/style.css', 'inbox.style', async (call) =>
      answer(call, 200, 'text/css', pagePolicy, developerStyle),
    ),
    endpoint('/inbox/:id', 'inbox.mail', async (call) => {
      const mail = await find(call.params['id'])
      return mail ? page(call, 200, mailPage(mail)) : page(call, 404, missingPage())
    }),
    endpoint('/inbox/:id/html', 'inbox.mailHtml', async (call) => {
      const html = (await find(call.params['id']))?.html
      return html
        ? answer(call, 200, 'text/html', htmlPartPolicy, htmlPart(html))
        : page(call, 404, missingPage())
    }),
  ]
}

function endpoint(
  path: string,
  operation: string,
  handle: (call: EndpointCall) => Promise<Answer>,
): Endpoint {
  return {
    methods: ['GET'],
    path,
    async handle(call) {
      call.exchange.operation = operation
      if (!isFromHere(call.request)) throw httpError(404, 'There is nothing at this address.')
      return handle(call)
    },
  }
}

function page(call: EndpointCall, status: number, text: string): Answer {
  return answer(call, status, 'text/html', pagePolicy, text)
}

/** No header lets a script of another origin read it, the shop's included: mails hold what opens accounts. */
function answer(
  { exchange }: EndpointCall,
  status: number,
  type: 'text/html' | 'text/css',
  policy: string,
  text: string,
): Answer {
  const headers = {
    [requestIdHeader]: exchange.requestId,
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    'content-security-policy': policy,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    // For readers of before `frame-ancestors`.
    'x-frame-options': policy === htmlPartPolicy ? 'SAMEORIGIN' : 'DENY',
  }
  return { status, headers, pieces: [Buffer.from(text)] }
}
