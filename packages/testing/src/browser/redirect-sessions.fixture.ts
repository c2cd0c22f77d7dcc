import type { RedirectSessionRequest } from '@vitrine/contract'
import type { BrowserContext } from 'playwright'

/**
 * Answers `POST /v1/redirect-session` in the platform's place, which has no such call yet: the address of its real authorize endpoint, as
 * wire 5.3 spells it. Log-outs come straight back to the shop.
 */
export async function answerRedirectSessions(context: BrowserContext, platformUrl: string): Promise<void> {
  await context.route(`${platformUrl}/**/v1/redirect-session`, async (route) => {
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*, authorization' }
    const request = route.request()
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers })
    const fullUrl = addressOf(request.postDataJSON() as RedirectSessionRequest, platformUrl)
    return route.fulfill({ headers, json: { redirectSession: { id: 'by-hand', fullUrl } } })
  })
}

function addressOf({ auth, callbacks }: RedirectSessionRequest, platformUrl: string): string {
  if (!auth) return callbacks?.postFlowUrl ?? platformUrl
  const { authRequest, prompt } = auth
  const parameters = {
    client_id: authRequest.clientId,
    response_type: authRequest.responseType,
    response_mode: authRequest.responseMode,
    redirect_uri: authRequest.redirectUri,
    scope: authRequest.scope,
    state: authRequest.state,
    code_challenge: authRequest.codeChallenge,
    code_challenge_method: authRequest.codeChallengeMethod,
    session_token: authRequest.sessionToken,
    prompt,
  }
  const url = new URL('/oauth2/authorize', platformUrl)
  for (const [name, value] of Object.entries(parameters)) if (value) url.searchParams.set(name, value)
  return url.href
}
