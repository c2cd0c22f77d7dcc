import { Hono } from 'hono'
import { type HttpApp, type HttpEnv, named } from '../../http/index.ts'
import { plainPage, setCookies } from '../../pages/index.ts'
import type { OAuthParts } from '../oauth/authorize.ts'
import { browserOf } from '../oauth/browser.ts'
import { redirectPaths } from './addresses.ts'

const page = '<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>Ready</title></html>\n'

/**
 * `GET /oauth2/pre-warm`: an empty page for the hidden frame that a client opens now and then (wire.md 5.6), so that name,
 * connection and the browser's cookie are there before somebody waits for the log-in page. Framed by pages of the client
 * alone.
 */
export function preWarmRoute({ sites, cookies }: OAuthParts): HttpApp {
  return new Hono<HttpEnv>().get(redirectPaths.preWarm, named('redirect.pre-warm'), async (c) => {
    const client = await sites.client(c.req.query('client_id') ?? '')
    if (!client) return plainPage(c, 400, ({ untrusted }) => untrusted, { detail: 'client_id' })
    const ancestors = client.origins.length > 0 ? client.origins.join(' ') : "'none'"
    return c.body(page, 200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors ${ancestors}`,
      ...setCookies(browserOf(c.req.raw, cookies).cookies),
    })
  })
}
