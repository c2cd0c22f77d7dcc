import { once } from 'node:events'
import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import { startTestPlatform } from '@vitrine/testing'
import { freePort } from './project.ts'

/** How long a front end believes that its access token is valid. It renews one in the second half of its life. */
const tokenSeconds = 16
/** Longer than the platform's access tokens live. */
const stepMinutes = 16

/** A platform whose access tokens expire when a test lets them. */
export interface ShortLivedPlatform {
  readonly url: string
  readonly clientId: string
  /** Minutes that have passed for the platform. */
  readonly minutes: number
  /** Renewals of the session that began last. */
  readonly renewals: number
  /** Lets all access tokens expire, for the platform and for front ends. */
  expire(): Promise<void>
  close(): Promise<void>
}

/**
 * Starts a platform with a clock of its own. Front ends have the real one, so a proxy shortens the lifetime of tokens in responses to seconds;
 * when half of them have passed, the platform's clock moves past the real life of the tokens.
 */
export async function startShortLivedPlatform(): Promise<ShortLivedPlatform> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  let minutes = 0
  /** Sessions by their refresh tokens. The catalog reads of the shop's server have one too. */
  const sessions = new Map<string, { renewals: number }>()
  let latest = { renewals: 0 }
  const platform = await startTestPlatform({
    publicUrl: url,
    clock: () => Date.now() + minutes * 60_000,
  })
  const { clientId } = await platform.demoStore()

  async function respond(request: Request): Promise<Response> {
    if (new URL(request.url).pathname !== '/oauth2/token') return platform.fetch(request)
    const body = await request.text()
    const response = await platform.fetch(new Request(request, { body }))
    if (!response.ok) return response
    const tokens = Object(await response.json())
    const { refreshToken } = Object(JSON.parse(body))
    const session = sessions.get(refreshToken) ?? { renewals: -1 }
    session.renewals += 1
    sessions.set(tokens.refresh_token, session)
    if (session.renewals === 0) latest = session
    return Response.json({ ...tokens, expires_in: tokenSeconds })
  }

  const proxy = createServer(async (incoming, outgoing) => {
    const { method = 'GET', headers } = incoming
    const pairs = Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string])
    const hasBody = method !== 'GET' && method !== 'HEAD'
    const request = new Request(new URL(incoming.url ?? '/', url), {
      method,
      headers: pairs.filter(([name]) => name !== 'connection'),
      ...(hasBody && { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' }), // The same streams, typed twice.
    })
    try {
      const response = await respond(request)
      outgoing.writeHead(response.status, [...response.headers].flat())
      if (!response.body) return void outgoing.end()
      for await (const chunk of response.body) outgoing.write(chunk)
      outgoing.end()
    } catch {
      outgoing.destroy() // The platform was closed, or the client went away.
    }
  }).listen(port, '127.0.0.1')
  await once(proxy, 'listening')

  return {
    url,
    clientId,
    get minutes() {
      return minutes
    },
    get renewals() {
      return latest.renewals
    },
    async expire() {
      await new Promise((resolve) => setTimeout(resolve, tokenSeconds * 500 + 250))
      minutes += stepMinutes
    },
    async close() {
      proxy.close()
      proxy.closeAllConnections()
      await platform.close()
    },
  }
}
