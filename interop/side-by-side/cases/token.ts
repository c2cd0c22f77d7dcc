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
    theirs: ({ auth }) => auth.generateVisitorTokens(),
  },
  {
    operation: grantToken,
    about: 'renewal',
    ours: (_, connect) => connect(expired).session.tokens(),
    theirs: ({ auth }) => auth.renewToken(auth.getTokens().refreshToken),
  },
  {
    operation: compatGrant,
    about: 'code',
    theirs: ({ auth }) =>
      auth.getMemberTokens('code', 'state', {
        codeVerifier: 'v'.repeat(43),
        codeChallenge: 'challenge',
        state: 'state',
        redirectUri: 'https://shop.example/back',
        originalUri: '',
      }),
  },
  {
    operation: compatGrant,
    about: 'administrative, by member',
    theirs: ({ auth }) => auth.getMemberTokensForExternalLogin(memberId, 'api-key'),
  },
  {
    operation: compatGrant,
    about: 'administrative, by session, after a sign-on',
    theirs: ({ auth }) =>
      auth.getMemberTokensForExternalLoginWithSession('aoife@shop.example', 'api-key', {
        profile: { firstName: 'Aoife' },
      }),
  },
]
