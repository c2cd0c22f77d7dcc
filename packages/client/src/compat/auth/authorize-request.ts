import { codeChallengeMethod, type RedirectSessionRequest, requestedScope } from '@vitrine/contract'
import type { Prompt, ResponseMode } from '@vitrine/contract/enumerations'
import type { OauthData } from './oauth-data.ts'

export interface AuthorizeOptions {
  readonly prompt?: Prompt
  readonly responseMode?: ResponseMode
  /** Connection id of a provider of identities. */
  readonly idp?: string
}

/** The redirect session of a log-in (wire 5.3), with what the caller keeps. */
export function authorizeRequest(
  clientId: string,
  { redirectUri, codeChallenge, state }: Omit<OauthData, 'codeVerifier' | 'originalUri'>,
  { prompt = 'login', responseMode = 'fragment', idp }: AuthorizeOptions,
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
        ...(idp && { idp }),
      },
      prompt,
    },
  }
}
