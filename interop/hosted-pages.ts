import { createHash, randomUUID } from 'node:crypto'

interface AuthRequest {
  readonly redirectUri: string
  readonly codeChallenge: string
  readonly state: string
}

/**
 * Recorded answers for what the hosted pages have to do with: redirect sessions, and codes for them. The code is given
 * only to the verifier of its challenge (RFC 7636, section 4.6). Everything else goes on to `next`.
 */
export function hostedPages(next: typeof fetch) {
  const challenges = new Map<string, AuthRequest>()
  const pages = new Map<string, () => string>()
  const page = (visit: () => string): Response => {
    const fullUrl = `https://login.example/${randomUUID()}`
    pages.set(fullUrl, visit)
    return Response.json({
      redirectSession: { id: randomUUID(), fullUrl, urlDetails: { endpoint: fullUrl } },
    })
  }
  const redirectSession = (body: {
    readonly auth?: { readonly authRequest: AuthRequest }
    readonly callbacks?: { readonly postFlowUrl: string }
  }): Response => {
    const request = body.auth?.authRequest
    if (!request) return page(() => body.callbacks?.postFlowUrl ?? '')
    return page(() => {
      const code = randomUUID()
      challenges.set(code, request)
      return `${request.redirectUri}#code=${code}&state=${request.state}`
    })
  }
  const exchange = (body: {
    readonly code: string
    readonly codeVerifier: string
    readonly redirectUri?: string
  }) => {
    const request = challenges.get(body.code)
    challenges.delete(body.code)
    const challenge = createHash('sha256').update(body.codeVerifier).digest('base64url')
    if (request?.codeChallenge !== challenge || request.redirectUri !== body.redirectUri) {
      return Response.json({ error: 'invalid_grant' }, { status: 400 })
    }
    return Response.json({
      access_token: randomUUID(),
      refresh_token: randomUUID(),
      expires_in: 14_400,
      token_type: 'Bearer',
    })
  }
  const answer: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    if (pathname === '/_api/redirects-api/v1/redirect-session') return redirectSession(await request.json())
    if (pathname === '/oauth2/token') {
      const body = await request.clone().json()
      if (body.grantType === 'authorization_code') return exchange(body)
    }
    return next(request)
  }
  return {
    fetch: answer,
    /** What a browser does with an address of these pages: it logs in, or out, and comes back. */
    browse: async (url: string): Promise<string> => pages.get(url)?.() ?? '',
  }
}
