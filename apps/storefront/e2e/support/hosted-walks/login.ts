import { asStaff, guessAt, signedInMember } from '../hosted-member.ts'
import { beginLogin, goodPassword, newMember } from '../hosted-visit.ts'
import { mainButton, type Walker } from '../hosted-walker.ts'
import type { HostedWalk } from './hosted-walk.ts'

const path = '/account/log-in'

export async function typeCredentials(walker: Walker, email: string, password = goodPassword): Promise<void> {
  await walker.type('email', email)
  await walker.type('password', password)
}

export const loginWalk: HostedWalk = {
  name: 'a log-in, after a wrong password; the same one cannot be finished twice',
  pages: [path, '/account/over'],
  async go(walker) {
    const email = await newMember('open')
    await walker.open(beginLogin('open').address)
    const { page } = walker
    await walker.arrive(path, 'Log in')
    const begun = page.url()
    await typeCredentials(walker, email, 'not my password')
    await walker.press(mainButton)
    await walker.arrive(path, 'Log in')
    await walker.type('password', goodPassword)
    await walker.press(mainButton)
    await walker.arriveAtShop()

    await walker.open(begun.replace('/account/log-in', '/account/over'))
    await walker.arrive('/account/over', 'This log-in is over')
  },
}

export const guessedAtWalk: HostedWalk = {
  name: 'a log-in to an account that others guess at: a question first',
  pages: [path],
  async go(walker) {
    const email = await newMember('open')
    await guessAt('open', email)
    await walker.open(beginLogin('open').address)
    await typeCredentials(walker, email)
    await walker.press(mainButton)
    await walker.arrive(path, 'Log in')
    await typeCredentials(walker, email)
    await walker.type('captcha', '99')
    await walker.press(mainButton)
    await walker.arrive(path, 'Log in')
    await typeCredentials(walker, email)
    await answerCaptcha(walker)
    await walker.press(mainButton)
    await walker.arriveAtShop()
  },
}

/** Does the sum that the page asks for. */
export async function answerCaptcha({ page, type }: Walker, field = 'captcha'): Promise<void> {
  const question = await page.locator(`label[for="${field}"]`).innerText()
  const [first, second] = question.match(/\d+/g) ?? []
  await type(field, String(Number(first) + Number(second)))
}

export const blockedWalk: HostedWalk = {
  name: 'a log-in to an account that the shop blocked',
  pages: ['/account/blocked'],
  async go(walker) {
    const member = await signedInMember('open')
    await asStaff.block(member)
    await walker.open(beginLogin('open').address)
    await typeCredentials(walker, member.email)
    await walker.press(mainButton)
    await walker.arrive('/account/blocked', 'This account is blocked')
  },
}
