import * as auth from '@vitrine/client/auth'
import { grantToken } from '@vitrine/contract'
import type { SideBySideCase } from '../case.ts'
import { held } from '../clients.ts'

const expired = { ...held, accessToken: { ...held.accessToken, expiresAt: 1 } }
const memberId = '0a1b2c3d-0000-4000-8000-000000000005'
const apiKey = 'api-key'
const email = 'aoife@shop.example'

/** Token grants. */
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
    operation: grantToken,
    about: 'code',
    ours: (client) =>
      auth.finishRedirect(client, new URL('https://shop.example/back#code=code&state=state'), {
        state: 'state',
        codeVerifier: 'v'.repeat(43),
        redirectUri: 'https://shop.example/back',
        issuer: 'https://login.example',
        startedAt: Date.now(),
      }),
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
    ours: (client) => auth.grantMember(client, { memberId, apiKey }),
    theirs: (client) => client.auth.getMemberTokensForExternalLogin(memberId, apiKey),
  },
  {
    operation: grantToken,
    about: 'administrative, by session, after a sign-on',
    ours: async (client) => {
      const { sessionToken, identity } = await auth.signOn(client, {
        email,
        apiKey,
        profile: { firstName: 'Aoife' },
      })
      await auth.grantMember(client, { memberId: identity.id, sessionToken, apiKey })
    },
    theirs: (client) =>
      client.auth.getMemberTokensForExternalLoginWithSession(email, apiKey, {
        profile: { firstName: 'Aoife' },
      }),
  },
]
