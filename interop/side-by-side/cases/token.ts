import * as auth from '@vitrine/client/auth'
import { grantToken } from '@vitrine/contract'
import type { SideBySideCase } from '../case.ts'
import { held } from '../clients.ts'

const expired = { ...held, accessToken: { ...held.accessToken, expiresAt: 1 } }

const memberId = '0a1b2c3d-0000-4000-8000-000000000005'
const compatGrant = { name: grantToken.name, path: grantToken.path }

/** Token grants (wire 6.1). */
export const tokenCases: readonly SideBySideCase[] = [
  {
    operation: grantToken,
    about: 'anonymous visitor',
    ours: (_, connect) => connect().session.tokens(),
    theirs: (client) => client.auth.generateVisitorTokens(),
  },
  {
    operation: grantToken,
    about: 'renewal',
    ours: (_, connect) => connect(expired).session.tokens(),
    theirs: (client) => client.auth.renewToken(client.auth.getTokens().refreshToken),
  },
  {
    operation: compatGrant,
    about: 'code',
    theirs: (client) =>
      client.auth.getMemberTokens('code', 'state', {
        codeVerifier: 'v'.repeat(43),
        codeChallenge: 'challenge',
        state: 'state',
        redirectUri: 'https://shop.example/back',
        originalUri: '',
      }),
  },
  {
    operation: grantToken,
    about: 'administrative, by member',
    ours: (client) => auth.grantMember(client, { apiKey: 'api-key', memberId }),
    theirs: (client) => client.auth.getMemberTokensForExternalLogin(memberId, 'api-key'),
  },
  {
    operation: grantToken,
    about: 'administrative, by session, after a sign-on',
    ours: async (client) => {
      const apiKey = 'api-key'
      const { sessionToken, identity } = await auth.signOn(client, {
        apiKey,
        email: 'aoife@shop.example',
        profile: { firstName: 'Aoife' },
      })
      await auth.grantMember(client, { apiKey, memberId: identity.id, sessionToken })
    },
    theirs: (client) =>
      client.auth.getMemberTokensForExternalLoginWithSession('aoife@shop.example', 'api-key', {
        profile: { firstName: 'Aoife' },
      }),
  },
]
