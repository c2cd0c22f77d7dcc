import type { SignOnRequest, Tokens } from '@vitrine/contract'
import { grantMember, signOn } from '../../auth/server.ts'
import type { SignOnOptions } from '../modules/authentication.ts'
import { identityFields } from '../surface/special-fields.ts'
import { wireRequest } from '../surface/wire.ts'
import type { OAuthConnection } from './oauth-connection.ts'

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

export function externalMethods({ client }: OAuthConnection): ExternalMethods {
  return {
    getMemberTokensForExternalLogin: (memberId, apiKey) => grantMember(client(), { memberId, apiKey }),
    async getMemberTokensForExternalLoginWithSession(email, apiKey, options = {}) {
      // The cast holds by the rules that `Surface` spells in types.
      const wire = wireRequest(options, identityFields) as Omit<SignOnRequest, 'loginId'>
      const { sessionToken, identity } = await signOn(client(), { ...wire, email, apiKey })
      return grantMember(client(), { memberId: identity.id, sessionToken, apiKey })
    },
  }
}
