import { codeChallengeMethod, requestedScope } from '@vitrine/contract'
import type { RedirectSessionRequest } from '../operations/redirect.ts'
import type { OauthData } from './oauth-data.ts'

export interface AuthorizeOptions {
  readonly prompt?: string
  readonly responseMode?: string
  /** From registering, logging in or verifying: nobody is asked again. */
  readonly sessionToken?: string
  /** Connection id of a provider of identities. */
  readonly idp?: string
}

/** The redirect session of a log-in (wire 5.3); without `redirectUri` the answer goes to the opener's page. */
export function authorizeRequest(
  clientId: string,
  { redirectUri, codeChallenge, state }: Omit<OauthData, 'codeVerifier' | 'originalUri'>,
  { prompt = 'login', responseMode = 'fragment', sessionToken, idp }: AuthorizeOptions,
): RedirectSessionRequest {
  return {
    auth: {
      authRequest: {
        ...(redirectUri && { redirectUri }),
        clientId,
        codeChallenge,
        codeChallengeMethod,
        responseMode,
        responseType: 'code',
        scope: requestedScope,
        state,
        ...(sessionToken && { sessionToken }),
        ...(idp && { idp }),
      },
      prompt,
    },
  }
}
