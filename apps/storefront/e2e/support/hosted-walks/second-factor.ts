import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import type { FactorType } from '@vitrine/contract/enumerations'
import { authenticatorFor } from '../authenticator.ts'
import { type HostedMember, signedInMember } from '../hosted-member.ts'
import { beginLogin, call, codeIn, goodPassword, linkIn, newestMail } from '../hosted-visit.ts'
import { mainButton, type Walker } from '../hosted-walker.ts'
import { addVirtualAuthenticator, enrollPasskey } from '../passkey.ts'
import type { HostedWalk } from './hosted-walk.ts'
import { typeCredentials } from './login.ts'

const path = '/account/second-factor'
const heading = 'One more step'
const factors = '/_api/iam/authentication/v1/factors'

/** A factor that a log-in asks for after the password. */
type SecondFactor = Exclude<FactorType, 'PASSWORD'>

/** Answers the page that asks for a factor, by keyboard. */
type Answer = (walker: Walker) => Promise<void>

/** How each factor is enrolled, and then answered. A new one of the contract does not compile without its way. */
const ways: Readonly<Record<SecondFactor, (member: HostedMember, walker: Walker) => Promise<Answer>>> = {
  async WEBAUTHN({ accessToken }, { page, hasScript }) {
    const scripted = hasScript ? page : await page.context().browser()?.newPage()
    if (!scripted) throw new Error('There is no browser.')
    // Passkeys are made and used on the hosted pages, among others.
    await scripted.goto(beginLogin('open').address)
    await addVirtualAuthenticator(scripted)
    await enrollPasskey(scripted, accessToken, goodPassword)
    if (hasScript) return (walker) => walker.press('#passkey button')
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
    return async (walker) => {
      await walker.press(mainButton)
      await walker.arrive(path, heading)
      const asking = walker.page.url()
      await approve(walker, linkIn(await newestMail(device)))
      await walker.open(asking)
      await walker.press(mainButton)
    }
  },
  async RECOVERY_CODE({ accessToken }) {
    const wanted = { type: 'RECOVERY_CODE', password: goodPassword }
    const { recoveryCodes } = await call<{ recoveryCodes: string[] }>(factors, wanted, accessToken)
    return typed(async () => recoveryCodes[0] ?? '')
  },
}

function typed(answer: () => Promise<string>): Answer {
  return async (walker) => {
    await walker.type('answer', await answer())
    await walker.press(mainButton)
  }
}

/** The same after a wrong one. */
function typedWrongFirst(answer: () => Promise<string>): Answer {
  return async (walker) => {
    await walker.type('answer', '12')
    await walker.press(mainButton)
    await walker.arrive(path, heading)
    await typed(answer)(walker)
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

/** Enrolls a factor whose code is sent. Answers where the inbox has what is sent to it. */
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

/** The member's other device says yes, once. */
async function approve(walker: Walker, link: string): Promise<void> {
  const page = '/account/approve-login'
  await walker.open(link)
  await walker.arrive(page, 'Are you logging in?')
  await walker.press(mainButton)
  await walker.arrive(page, 'Approved')
  await walker.open(link)
  await walker.arrive(page, 'This link is no longer good')
}

async function typePassword(walker: Walker, { email }: HostedMember): Promise<void> {
  await walker.open(beginLogin('open').address)
  await typeCredentials(walker, email)
  await walker.press(mainButton)
}

/** Logs somebody in by each of these factors, the last time with the wish not to be asked again. */
async function loginByEach(walker: Walker, types: readonly SecondFactor[]): Promise<void> {
  const { page, hasScript } = walker
  const member = await signedInMember('open')
  const answers = new Map<SecondFactor, Answer>()
  for (const type of types) answers.set(type, await ways[type](member, walker))
  for (const [type, answer] of answers) {
    await typePassword(walker, member)
    const way = `form:has([name=factor][value=${type}]) button`
    if ((await page.locator(way).count()) > 0) await walker.press(way)
    await walker.arrive(path, heading)
    await expect(page.locator(way)).toHaveCount(0)
    if (type === types.at(-1)) await walker.tick('remember')
    await answer(walker)
    // Without script the page of the passkey leads on to the other ways alone.
    if (hasScript || type !== 'WEBAUTHN') await walker.arriveAtShop()
  }
  await typePassword(walker, member)
  await walker.arriveAtShop()
}

const atHand: readonly SecondFactor[] = ['WEBAUTHN', 'TOTP', 'RECOVERY_CODE']
// In two walks, because the tries at one account are limited.
const isSent = (type: SecondFactor) => !atHand.includes(type)

export const factorsAtHandWalk: HostedWalk = {
  name: 'a log-in by passkey, authenticator app and recovery code; a device that is remembered is not asked again',
  pages: [path],
  go: (walker) => loginByEach(walker, atHand),
}

export const sentFactorsWalk: HostedWalk = {
  name: 'a log-in by each factor that is sent: codes by mail, message and call, and the page on another device',
  pages: [path, '/account/approve-login'],
  async go(walker) {
    // The table of ways has every factor.
    const sent = (Object.keys(ways) as SecondFactor[]).filter(isSent)
    await loginByEach(walker, [...sent.filter((type) => type !== 'SMS'), 'SMS'])
  },
}
