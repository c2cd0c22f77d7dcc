import { beginLogin, codeIn, goodPassword, newEmail, newestMail, newMember } from '../hosted-visit.ts'
import { mainButton } from '../hosted-walker.ts'
import type { HostedWalk } from './hosted-walk.ts'
import { answerCaptcha, typeCredentials } from './login.ts'

const path = '/account/sign-up'
const toSignup = 'main a[href^="/account/sign-up"]'

export const signupWalk: HostedWalk = {
  name: 'a sign-up with the code of the mail, after a password that is too short and a code that is wrong',
  pages: [path, '/account/code'],
  async go(walker) {
    const email = newEmail()
    await walker.open(beginLogin('verifying').address)
    await walker.press(toSignup)
    await walker.arrive(path, 'Make an account')
    await typeCredentials(walker, email, 'short')
    await walker.press(mainButton)
    await walker.arrive(path, 'Make an account')
    await walker.type('password', goodPassword)
    await walker.press(mainButton)

    await walker.arrive('/account/code', 'Look in your mail')
    await walker.type('code', '0000')
    await walker.press(mainButton)
    await walker.arrive('/account/code', 'Look in your mail')
    const first = codeIn(await newestMail(email))
    await walker.press('form:has([value=resend]) button')
    await walker.arrive('/account/code', 'Look in your mail')
    await expectNewCode(email, first)
    await walker.typeCode(codeIn(await newestMail(email)))
    await walker.arriveAtShop()
  },
}

async function expectNewCode(email: string, first: string): Promise<void> {
  if (codeIn(await newestMail(email)) === first) throw new Error('No other code was mailed.')
}

export const guardedSignupWalk: HostedWalk = {
  name: 'a sign-up where a question is asked',
  pages: [path],
  async go(walker) {
    await walker.open(beginLogin('guarded').address)
    await walker.press(toSignup)
    await walker.arrive(path, 'Make an account')
    await typeCredentials(walker, newEmail())
    await answerCaptcha(walker)
    await walker.press(mainButton)
    await walker.arriveAtShop()
  },
}

export const waitingWalk: HostedWalk = {
  name: 'a sign-up at a shop that admits members by hand',
  pages: [path, '/account/waiting'],
  async go(walker) {
    const email = newEmail()
    await walker.open(beginLogin('choosy').address)
    await walker.press(toSignup)
    const taken = await newMember('choosy')
    await typeCredentials(walker, taken)
    await walker.press(mainButton)
    await walker.arrive(path, 'Make an account')
    await typeCredentials(walker, email)
    await walker.press(mainButton)
    await walker.arrive('/account/waiting', 'The shop has a look first')
    // Nor does a log-in let in before the shop did.
    await walker.open(beginLogin('choosy').address)
    await typeCredentials(walker, email)
    await walker.press(mainButton)
    await walker.arrive('/account/waiting', 'The shop has a look first')
  },
}
