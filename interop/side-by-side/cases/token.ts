import { grantToken } from '@vitrine/contract'
import type { SideBySideCase } from '../case.ts'
import { held } from '../clients.ts'

const expired = { ...held, accessToken: { ...held.accessToken, expiresAt: 1 } }

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
]
