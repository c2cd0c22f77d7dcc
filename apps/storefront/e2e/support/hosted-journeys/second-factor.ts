import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import type { FactorType } from '@vitrine/contract/enumerations'
import { authenticatorFor } from '../authenticator.ts'
import { type HostedMember, signedInMember } from '../hosted-member.ts'
import { beginLogin, call, codeIn, goodPassword, linkIn, newestMail } from '../hosted-visit.ts'
import { type KeyboardUser, mainButton } from '../keyboard-user.ts'
import { addVirtualAuthenticator, enrollPasskey } from '../passkey.ts'
import type { HostedJourney } from './hosted-journey.ts'
import { typeCredentials } from './login.ts'

const path = '/account/second-factor'
const heading = 'One more step'
const factors = '/_api/iam/authentication/v1/factors'

/** A factor that a login can require after the password. */
type SecondFactor = Exclude<FactorType, 'PASSWORD'>

/** Completes the page for a factor, by keyboard. */
type Answer = (user: KeyboardUser) => Promise<void>

/** Enrolls each factor and returns how to use it. A new factor of the contract does not compile without an entry. */
const ways: Readonly<Record<SecondFactor, (member: HostedMember, user: KeyboardUser) => Promise<Answer>>> = {
  async WEBAUTHN({ accessToken }, { page, hasScript }) {
    const scripted = hasScript ? page : await page.context().browser()?.newPage()
    if (!scripted) throw new Error('There is no browser.')
    // Passkeys can be created and used on the hosted pages.
    await scripted.goto(beginLogin('open').address)
    await addVirtualAuthenticator(scripted)
    await enrollPasskey(scripted, accessToken, goodPassword)
    if (hasScript) return (user) => user.press('#passkey button')
    await scripted.close()
    return async () => expect(page.locator('noscript .alert')).toBeVisible()
  },
  async TOTP({ accessToken }) {
    const authenticator = await authenticatorFor(accessToken, goodPassword)
    return typedWrongFirst(async () => authenticator.nextCode())
  },
  async EMAIL(member) {
    await enrollSent(member, 'EMAIL', {}, () => member.email)
    return typed(async () => codeIn(await newestMail(member.email)))
  },
  SMS: (member) => byPhone(member, 'SMS'),
  CALL: (member) => byPhone(member, 'CALL'),
  async PUSH(member) {
    const device = await enrollSent(member, 'PUSH', {}, (factorId) => `${factorId}@push.invalid`)
    return async (user) => {
      await user.press(mainButton)
      await user.arrive(path, heading)
      const asking = user.page.url()
      await approve(user, linkIn(await newestMail(device)))
      await user.open(asking)
      await user.press(mainButton)
    }
  },
  async RECOVERY_CODE({ accessToken }) {
    const wanted = { type: 'RECOVERY_CODE', password: goodPassword }
    const { recoveryCodes } = await call<{ recoveryCodes: string[] }>(factors, wanted, accessToken)
    return typed(async () => recoveryCodes[0] ?? '')
  },
}

function typed(answer: () => Promise<string>): Answer {
  return async (user) => {
    await user.type('answer', await answer())
    await user.press(mainButton)
  }
}

/** The same after a wrong code. */
function typedWrongFirst(answer: () => Promise<string>): Answer {
  return async (user) => {
    await user.type('answer', '12')
    await user.press(mainButton)
    await user.arrive(path, heading)
    await typed(answer)(user)
  }
}

async function byPhone(member: HostedMember, type: 'SMS' | 'CALL'): Promise<Answer> {
  const phone = `35387${randomInt(1e6, 1e7)}`
  const to = await enrollSent(
    member,
    type,
    { phone: `+${phone}` },
    () => `${phone}@${type.toLowerCase()}.invalid`,
  )
  return typed(async () => codeIn(await newestMail(to)))
}

/** Enrolls a factor whose code is sent. Returns where the inbox shows the message. */
async function enrollSent(
  { accessToken }: HostedMember,
  type: SecondFactor,
  more: object,
  inboxOf: (factorId: string) => string,
): Promise<string> {
  const wanted = { type, password: goodPassword, ...more }
  const { factorId } = await call<{ factorId: string }>(factors, wanted, accessToken)
  const to = inboxOf(factorId)
  await call(`${factors}/${factorId}/activate`, { code: codeIn(await newestMail(to)) }, accessToken)
  return to
}

/** Approves the login on the member's other device; the link works once. */
async function approve(user: KeyboardUser, link: string): Promise<void> {
  const page = '/account/approve-login'
  await user.open(link)
  await user.arrive(page, 'Are you logging in?')
  await user.press(mainButton)
  await user.arrive(page, 'Approved')
  await user.open(link)
  await user.arrive(page, 'This link is no longer good')
}

async function typePassword(user: KeyboardUser, { email }: HostedMember): Promise<void> {
  await user.open(beginLogin('open').address)
  await typeCredentials(user, email)
  await user.press(mainButton)
}

/** Logs a member in with each of these factors, the last time with "remember this device". */
async function loginByEach(user: KeyboardUser, types: readonly SecondFactor[]): Promise<void> {
  const { page, hasScript } = user
  const member = await signedInMember('open')
  const answers = new Map<SecondFactor, Answer>()
  for (const type of types) answers.set(type, await ways[type](member, user))
  for (const [type, answer] of answers) {
    await typePassword(user, member)
    const way = `form:has([name=factor][value=${type}]) button`
    if ((await page.locator(way).count()) > 0) await user.press(way)
    await user.arrive(path, heading)
    await expect(page.locator(way)).toHaveCount(0)
    if (type === types.at(-1)) await user.tick('remember')
    await answer(user)
    // Without scripts, the passkey page only leads to the other factors.
    if (hasScript || type !== 'WEBAUTHN') await user.arriveAtShop()
  }
  await typePassword(user, member)
  await user.arriveAtShop()
}

const atHand: readonly SecondFactor[] = ['WEBAUTHN', 'TOTP', 'RECOVERY_CODE']
// Two journeys, because attempts per account are limited.
const isSent = (type: SecondFactor) => !atHand.includes(type)

export const factorsAtHandJourney: HostedJourney = {
  name: 'a log-in by passkey, authenticator app and recovery code; a device that is remembered is not asked again',
  pages: [path],
  go: (user) => loginByEach(user, atHand),
}

export const sentFactorsJourney: HostedJourney = {
  name: 'a log-in by each factor that is sent: codes by mail, message and call, and the page on another device',
  pages: [path, '/account/approve-login'],
  async go(user) {
    // The table contains every factor.
    const sent = (Object.keys(ways) as SecondFactor[]).filter(isSent)
    await loginByEach(user, [...sent.filter((type) => type !== 'SMS'), 'SMS'])
  },
}
