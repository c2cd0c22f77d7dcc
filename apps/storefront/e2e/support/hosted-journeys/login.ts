import { asStaff, guessAt, signedInMember } from '../hosted-member.ts'
import { beginLogin, goodPassword, newMember } from '../hosted-visit.ts'
import { type KeyboardUser, mainButton } from '../keyboard-user.ts'
import type { HostedJourney } from './hosted-journey.ts'

const path = '/account/log-in'

export async function typeCredentials(
  user: KeyboardUser,
  email: string,
  password = goodPassword,
): Promise<void> {
  await user.type('email', email)
  await user.type('password', password)
}

export const loginJourney: HostedJourney = {
  name: 'a log-in, after a wrong password; the same one cannot be finished twice',
  pages: [path, '/account/over'],
  async go(user) {
    const email = await newMember('open')
    await user.open(beginLogin('open').address)
    const { page } = user
    await user.arrive(path, 'Log in')
    const begun = page.url()
    await typeCredentials(user, email, 'not my password')
    await user.press(mainButton)
    await user.arrive(path, 'Log in')
    await user.type('password', goodPassword)
    await user.press(mainButton)
    await user.arriveAtShop()

    await user.open(begun.replace('/account/log-in', '/account/over'))
    await user.arrive('/account/over', 'This log-in is over')
  },
}

export const guessedAtJourney: HostedJourney = {
  name: 'a log-in to an account that others guess at: a question first',
  pages: [path],
  async go(user) {
    const email = await newMember('open')
    await guessAt('open', email)
    await user.open(beginLogin('open').address)
    await typeCredentials(user, email)
    await user.press(mainButton)
    await user.arrive(path, 'Log in')
    await typeCredentials(user, email)
    await user.type('captcha', '99')
    await user.press(mainButton)
    await user.arrive(path, 'Log in')
    await typeCredentials(user, email)
    await answerCaptcha(user)
    await user.press(mainButton)
    await user.arriveAtShop()
  },
}

/** Solves the sum on the page. */
export async function answerCaptcha({ page, type }: KeyboardUser, field = 'captcha'): Promise<void> {
  const question = await page.locator(`label[for="${field}"]`).innerText()
  const [first, second] = question.match(/\d+/g) ?? []
  await type(field, String(Number(first) + Number(second)))
}

export const blockedJourney: HostedJourney = {
  name: 'a log-in to an account that the shop blocked',
  pages: ['/account/blocked'],
  async go(user) {
    const member = await signedInMember('open')
    await asStaff.block(member)
    await user.open(beginLogin('open').address)
    await typeCredentials(user, member.email)
    await user.press(mainButton)
    await user.arrive('/account/blocked', 'This account is blocked')
  },
}
