import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { send, type TestSite, usePlatform } from '../../testing/test-platform.fixture.ts'
import { appContext } from './identity-context.fixture.ts'
import { newStranger, refusal, signedIn, siteWith } from './member.fixture.ts'
import { signupRules } from './profile.ts'

const now = Date.UTC(2026, 10, 21)
const fixture = usePlatform({ clock: () => now })
const path = '/members/v1/members/my/profile'
let site: TestSite

beforeAll(async () => {
  site = await siteWith(fixture, { registration: 'APPROVAL', minPasswordLength: 12 })
})

async function member() {
  const open = await siteWith(fixture, {})
  const stranger = await newStranger(fixture, open)
  const profile = { firstName: 'Ada', labels: ['friend'] }
  const { body } = await stranger.register(`ada-${randomUUID()}@example.com`, { profile })
  const { accessToken, get } = await signedIn(fixture, open, body.identity?.id ?? '', now)
  const patch = (changes: object) =>
    send<{ profile: object }>(
      fixture.platform,
      'PATCH',
      path,
      { profile: changes },
      { authorization: accessToken },
    )
  return { stranger, get, patch }
}

describe('a member’s own profile', () => {
  test('changes only the given fields', async () => {
    const { get, patch } = await member()
    const address = { country: 'IE', city: 'Galway', postalCode: 'H91 AX2T', addressLine: '3 Quay Street' }
    await patch({ lastName: 'Byron', addresses: [{ address, tag: 'HOME' }], labels: ['owner'] })
    const { body } = await get<{ profile: object }>(path)
    expect(body.profile).toEqual({
      firstName: 'Ada',
      lastName: 'Byron',
      phonesV2: [],
      addresses: [{ address, tag: 'HOME' }],
    })
    expect((await patch({ firstName: null, addresses: [] })).body.profile).toEqual({
      lastName: 'Byron',
      phonesV2: [],
      addresses: [],
    })
  })

  test('stores tax number, subscription, street name and house number', async () => {
    const { get, patch } = await member()
    const address = { country: 'IE', streetName: 'Quay Street', streetNumber: '3a' }
    const changes = { vatId: 'IE1234567T', subscription: false, addresses: [{ address }] }
    await patch(changes)
    expect((await get<{ profile: object }>(path)).body.profile).toMatchObject(changes)
    const tooLong = await patch({ addresses: [{ address: { streetName: 'a'.repeat(1_001) } }] })
    expect(refusal(tooLong)).toBe('400 profile.addresses[0].address.streetName MAX_LENGTH')
  })

  test('names the field that cannot be stored', async () => {
    const { patch } = await member()
    const tooLong = await patch({ firstName: 'a'.repeat(101) })
    expect(refusal(tooLong)).toBe('400 profile.firstName MAX_LENGTH')
  })

  test('is closed to visitors', async () => {
    const { stranger } = await member()
    expect((await stranger.get(path)).status).toBe(403)
  })
})

test('the rules of the signup form can be read without an account', async () => {
  const stranger = await newStranger(fixture, site)
  expect((await stranger.get('/members/v1/sign-up-rules')).body).toEqual({
    rules: { registration: 'APPROVAL', verifyEmail: false, captcha: 'AFTER_FAILURES', minPasswordLength: 12 },
  })
})

test('the rules of the signup form have the site key of a captcha widget', async () => {
  const context = await appContext(fixture, site, () => now)
  const { services } = context
  const captchaSiteKey = 'site-key'
  expect((await signupRules({ ...context, services: { ...services, captchaSiteKey } })).rules).toMatchObject({
    captchaSiteKey,
  })
})
