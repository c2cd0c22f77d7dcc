import { describe, expect, it } from 'vitest'
import { createClient } from '../client.ts'
import { fakePlatform, json, tokens } from '../testing/fake-platform.ts'
import { grantMember, sendActivationEmail, signOn, startVerification } from './server.ts'

const apiKey = 'key-1'
const at = (answer: Parameters<typeof fakePlatform>[0] = json({})) => {
  let issued = 0
  const platform = fakePlatform(answer, () => tokens({ access_token: `visitor-${issued++}` }))
  const client = createClient({ clientId: 'client-1', baseUrl: 'https://p.example', fetch: platform.fetch })
  return { platform, client }
}

describe('calls of a server with an API key', () => {
  it('a member’s tokens by id: snake case, under token and key, given back and not adopted', async () => {
    const { platform, client } = at()
    const granted = await grantMember(client, { apiKey, memberId: 'member-1' })
    expect(granted.refreshToken.role).toBe('member')
    expect(client.session.role).toBe('visitor')
    const [, grant] = platform.grants()
    expect(grant?.body).toEqual({
      grant_type: 'authorized_client',
      member_id: 'member-1',
      scope: 'offline_access',
    })
    expect(grant?.headers.get('authorization')).toBe('visitor-0,key-1')
    expect(granted.accessToken.value).toBe('visitor-1')
  })

  it('a member’s tokens by the session of a sign-on', async () => {
    const { platform, client } = at()
    await grantMember(client, { apiKey, memberId: 'member-1', sessionToken: 's' })
    expect(platform.grants()[1]?.body).toEqual({
      grant_type: 'authorized_client',
      member_id: 'member-1',
      session_token: 's',
    })
  })

  it.each([
    [
      'sign-on',
      (client: ReturnType<typeof at>['client']) =>
        signOn(client, { apiKey, email: 'a@b.co', mergeExistingContact: false }),
      '/_api/iam/authentication/v2/sign-on',
      { loginId: { email: 'a@b.co' }, mergeExistingContact: false },
    ],
    [
      'a mail that activates',
      (client: ReturnType<typeof at>['client']) =>
        sendActivationEmail(client, { apiKey, identityId: 'i', returnTo: new URL('https://shop.example/') }),
      '/_api/iam/recovery/v1/activation-email',
      {
        identityId: 'i',
        emailOptions: { redirect: { url: 'https://shop.example/', clientId: 'client-1' } },
      },
    ],
    [
      'a verification code',
      (client: ReturnType<typeof at>['client']) => startVerification(client, { apiKey, identityId: 'i' }),
      '/_api/iam/verification/v1/Start',
      { identityId: 'i', target: 'EMAIL' },
    ],
  ])('%s goes under token and key', async (_, call, path, body) => {
    const { platform, client } = at(json({ sessionToken: 's', identity: {}, verificationId: 'v' }))
    await call(client)
    const [seen] = platform.calls()
    expect(seen?.url.pathname).toBe(path)
    expect(seen?.body).toEqual(body)
    expect(seen?.headers.get('authorization')).toBe('visitor-0,key-1')
  })
})
