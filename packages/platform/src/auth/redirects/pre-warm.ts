import type { Endpoint } from '../../http/index.ts'
import { requestIdHeader } from '../../http/index.ts'
import { plainPage } from '../../pages/index.ts'
import type { OAuthParts } from '../oauth/authorize.ts'
import { browserOf } from '../oauth/browser.ts'
import { redirectPaths } from './addresses.ts'

const page = Buffer.from(
  '<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>Ready</title></html>\n',
)

/**
 * `GET /oauth2/pre-warm`: an empty page for the hidden frame that a client opens now and then (wire.md 5.6), so that name,
 * connection and the browser's cookie are there before somebody waits for the log-in page. Framed by pages of the client
 * alone.
 */
export function preWarmEndpoint({ sites, cookies }: OAuthParts): Endpoint {
  return {
    methods: ['GET'],
    path: redirectPaths.preWarm,
    isNavigation: true,
    async handle(call) {
      const { request, exchange } = call
      exchange.operation = 'redirect.pre-warm'
      const client = await sites.client(new URL(request.url).searchParams.get('client_id') ?? '')
      if (!client) return plainPage(call, 400, ({ untrusted }) => untrusted, { detail: 'client_id' })
      const ancestors = client.origins.length > 0 ? client.origins.join(' ') : "'none'"
      const headers = {
        [requestIdHeader]: exchange.requestId,
        'cache-control': 'no-store',
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors ${ancestors}`,
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        ...(exchange.closing && { connection: 'close' }),
      }
      return { status: 200, headers, cookies: browserOf(request, cookies).cookies, pieces: [page] }
    },
  }
}
