import { requestedScope, type Tokens } from '@vitrine/contract'
import type { SignOnOptions } from '../modules/authentication.ts'
import { signOn } from '../operations/identity.ts'
import { identityFields } from '../surface/special-fields.ts'
import { wireRequest } from '../surface/wire.ts'
import type { OAuthConnection } from './oauth-connection.ts'
import { member } from './token-methods.ts'

/** The part of the public client's strategy for servers that authenticate members by themselves (wire 6.1, 6.2). */
export interface ExternalMethods {
  /** Tokens of a member by id. Needs an API key: servers only. @throws StoreError */
  getMemberTokensForExternalLogin(memberId: string, apiKey: string): Promise<Tokens>
  /** Tokens of a member by e-mail address, who is created where there is none; hosted pages know the session. */
  getMemberTokensForExternalLoginWithSession(
    email: string,
    apiKey: string,
    options?: SignOnOptions,
  ): Promise<Tokens>
}

export function externalMethods({ storage, client, sendAs, exchange }: OAuthConnection): ExternalMethods {
  const grant = { grant_type: 'authorized_client' } as const
  return {
    getMemberTokensForExternalLogin: (memberId, apiKey) =>
      exchange(
        { ...grant, scope: requestedScope, member_id: memberId },
        member,
        `${storage.getTokens().accessToken.value},${apiKey}`,
      ),
    async getMemberTokensForExternalLoginWithSession(email, apiKey, options) {
      const { accessToken } = await client().session.tokens()
      const authorization = `${accessToken.value},${apiKey}`
      const request = { loginId: { email }, ...wireRequest(options ?? {}, identityFields) }
      const { sessionToken, identity } = await sendAs(authorization, signOn, request)
      return exchange(
        { ...grant, member_id: identity.id, session_token: sessionToken },
        member,
        authorization,
      )
    },
  }
}
