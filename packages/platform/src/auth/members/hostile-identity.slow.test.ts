import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { type TestSite, usePlatform, type Visitor } from '../../testing/test-platform.fixture.ts'
import { goodPassword, newStranger, signedIn, siteWith } from './member.fixture.ts'

const fixture = usePlatform()
const authentication = '/_api/iam/authentication'
let site: TestSite
let stranger: Visitor
let member: Visitor

beforeAll(async () => {
  site = await siteWith(fixture, { verifyEmail: true })
  const newcomer = await newStranger(fixture, site)
  stranger = newcomer
  const { body } = await newcomer.register('member@example.com')
  member = await signedIn(fixture, site, body.identity?.id ?? '', Date.now())
})

const profile = {
  firstName: 'Ada',
  labels: ['a'],
  privacyStatus: 'PUBLIC',
  customFields: [{ name: 'custom.x', value: { listValue: { value: [{ strValue: 'a' }] } } }],
  secondaryEmails: [{ email: 'a@b.example', tag: 'HOME' }],
  phonesV2: [{ countryCode: 'IE', phone: '1', tag: 'MOBILE' }],
  addresses: [{ tag: 'HOME', address: { country: 'IE', streetName: 'Quay' } }],
}
const token = 'a'.repeat(43)
const id = randomUUID()

/** Good shapes of every call that strangers and members may make; passwords are bad, so that few are hashed. */
const calls: readonly (readonly [who: 'stranger' | 'member', path: string, body: object])[] = [
  [
    'stranger',
    `${authentication}/v2/register`,
    {
      loginId: { email: 'x@example.com' },
      password: 'short',
      profile,
      captchaTokens: [{ Recaptcha: 'x' }],
      clientMetaData: { a: 1 },
    },
  ],
  [
    'stranger',
    `${authentication}/v2/login`,
    { loginId: { email: 'x@example.com' }, clientMetaData: { deviceToken: token } },
  ],
  ['member', `${authentication}/v2/change-password`, { newPassword: 'short' }],
  [
    'stranger',
    `${authentication}/v2/TOTP/verify`,
    { stateToken: token, rememberThisDevice: true, totpData: { code: '1' } },
  ],
  [
    'stranger',
    `${authentication}/v2/WEBAUTHN/verify`,
    { stateToken: token, webauthnData: { challengeId: id, credential: '{}' } },
  ],
  [
    'stranger',
    '/_api/iam/recovery/v1/send-email',
    { email: 'nobody@example.com', language: 'de', redirect: { url: 'https://x.example', clientId: id } },
  ],
  ['stranger', '/_api/iam/recovery/v1/recover', { recoveryToken: token, password: goodPassword }],
  ['stranger', '/_api/iam/verification/v1/auth/verify', { code: '000000', stateToken: token }],
  ['stranger', '/_api/iam/verification/v1/auth/resend', { stateToken: token }],
  ['member', `${authentication}/v1/factors`, { type: 'SMS', phone: '+3531234567' }],
  ['member', `${authentication}/v1/factors/${id}/activate`, { code: '000000', credential: '{}' }],
  ['member', `${authentication}/v1/factors/${id}/remove`, {}],
]

const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    1e308,
    '',
    '\0',
    'a\0b',
    '\ud800',
    '\u202e',
    'x'.repeat(6_000),
    "' or 1=1 --",
    '../..',
    [],
    {},
    [[[]]],
    { $gt: 1 },
    { length: 5 },
    { toString: 1 },
    'a@b\r\nBcc: c@d',
    'ä@ü.example',
    '%00',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 4 }),
)

/** Puts something hostile at a random place. */
function mutate(value: unknown, seeds: readonly number[], replacement: unknown): unknown {
  const [seed = 0, ...rest] = seeds
  if (typeof value !== 'object' || value === null || rest.length === 0) return replacement
  const keys = Object.keys(value)
  const key = keys[seed % Math.max(1, keys.length)]
  if (key === undefined || seed % 9 === 0) return { ...value, [`extra${seed}`]: replacement }
  const inner = mutate((value as Record<string, unknown>)[key], rest, replacement)
  return Array.isArray(value)
    ? value.map((item, at) => (String(at) === key ? inner : item))
    : { ...value, [key]: inner }
}

test('hostile bodies of identity calls get responses without 5xx and without secrets', {
  timeout: 60_000,
}, async () => {
  const statuses = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(
      fc.nat(),
      fc.array(fc.nat(1_000), { minLength: 2, maxLength: 7 }),
      hostile,
      async (which, seeds, replacement) => {
        const [who, path, body] = calls[which % calls.length] as (typeof calls)[number]
        // As from a place of its own each time: limits would end the test after its first minute.
        const from = { 'x-forwarded-for': `2001:db8:${(which % 65_535).toString(16)}:1::1` }
        const caller = who === 'member' ? member : stranger
        const sent = mutate(body, seeds, replacement)
        const answer = await caller.post(path, sent, from)
        const text = JSON.stringify(answer.body)
        expect(answer.status, `${path} ${JSON.stringify(sent)}: ${text}`).toBeLessThan(500)
        expect(text).not.toMatch(/select |insert into|node_modules|\.ts:|syntax error|invalid input syntax/)
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      },
    ),
    { numRuns: 1_000 },
  )
  expect(statuses.get(400)).toBeGreaterThan(300)
})
