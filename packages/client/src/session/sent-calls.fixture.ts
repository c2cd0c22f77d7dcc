import { finishRedirect } from '../auth/redirect.ts'
import { grantMember } from '../auth/server.ts'
import { nowSeconds, type SentCall, type SentCalls } from '../testing/sent-call.ts'

const clientId = 'client-1'
const answer = {
  access_token: 'new-access',
  refresh_token: 'new-refresh',
  expires_in: '14400',
  token_type: 'Bearer',
}
const granted = (role: string) => ({
  accessToken: { value: 'new-access', expiresAt: nowSeconds + 14_400 },
  refreshToken: { value: 'new-refresh', role },
})
const expired = {
  accessToken: { value: 'old-access', expiresAt: nowSeconds - 1 },
  refreshToken: { value: 'old-refresh', role: 'member' },
} as const
const codeVerifier = 'v'.repeat(43)

/** The grants of the token call. */
const calls: Record<string, SentCall> = {
  anonymous: [
    (client) => client.session.tokens(),
    'POST /oauth2/token',
    { grantType: 'anonymous', clientId },
    granted('visitor'),
    { held: null, authorization: null },
  ],
  refresh_token: [
    (client) => client.session.tokens(),
    'POST /oauth2/token',
    { grantType: 'refresh_token', clientId, refreshToken: 'old-refresh' },
    granted('member'),
    { held: expired, authorization: null },
  ],
  authorization_code: [
    async (client) => {
      const pending = {
        state: 'state-1',
        codeVerifier,
        redirectUri: 'https://shop.example/back',
        issuer: 'https://accounts.example',
        startedAt: nowSeconds * 1_000,
      }
      await finishRedirect(client, new URL('https://shop.example/back#code=code-1&state=state-1'), pending)
      return client.session.tokens()
    },
    'POST /oauth2/token',
    {
      grantType: 'authorization_code',
      clientId,
      code: 'code-1',
      codeVerifier,
      redirectUri: 'https://shop.example/back',
    },
    granted('member'),
    { held: null, authorization: null },
  ],
  authorized_client: [
    (client) => grantMember(client, { apiKey: 'IST.key', memberId: 'member-1' }),
    'POST /oauth2/token',
    { grant_type: 'authorized_client', member_id: 'member-1', scope: 'offline_access' },
    granted('member'),
    { authorization: 'held-access,IST.key' },
  ],
}

export const sentCalls: SentCalls = { entry: calls, answer, calls, others: [] }
