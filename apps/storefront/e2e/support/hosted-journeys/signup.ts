import { beginLogin, codeIn, goodPassword, newEmail, newestMail, newMember } from '../hosted-visit.ts'
import { mainButton } from '../keyboard-user.ts'
import type { HostedJourney } from './hosted-journey.ts'
import { answerCaptcha, typeCredentials } from './login.ts'

const path = '/account/sign-up'
const toSignup = 'main a[href^="/account/sign-up"]'

export const signupJourney: HostedJourney = {
  name: 'a sign-up with the code of the mail, after a password that is too short and a code that is wrong',
  pages: [path, '/account/code'],
  async go(user) {
    const email = newEmail()
    await user.open(beginLogin('verifying').address)
    await user.press(toSignup)
    await user.arrive(path, 'Make an account')
    await typeCredentials(user, email, 'short')
    await user.press(mainButton)
    await user.arrive(path, 'Make an account')
    await user.type('password', goodPassword)
    await user.press(mainButton)

    await user.arrive('/account/code', 'Look in your mail')
    await user.type('code', '0000')
    await user.press(mainButton)
    await user.arrive('/account/code', 'Look in your mail')
    const first = codeIn(await newestMail(email))
    await user.press('form:has([value=resend]) button')
    await user.arrive('/account/code', 'Look in your mail')
    await expectNewCode(email, first)
    await user.typeCode(codeIn(await newestMail(email)))
    await user.arriveAtShop()
  },
}

async function expectNewCode(email: string, first: string): Promise<void> {
  if (codeIn(await newestMail(email)) === first) throw new Error('No other code was mailed.')
}

export const guardedSignupJourney: HostedJourney = {
  name: 'a sign-up where a question is asked',
  pages: [path],
  async go(user) {
    await user.open(beginLogin('guarded').address)
    await user.press(toSignup)
    await user.arrive(path, 'Make an account')
    await typeCredentials(user, newEmail())
    await answerCaptcha(user)
    await user.press(mainButton)
    await user.arriveAtShop()
  },
}

export const waitingJourney: HostedJourney = {
  name: 'a sign-up at a shop that admits members by hand',
  pages: [path, '/account/waiting'],
  async go(user) {
    const email = newEmail()
    await user.open(beginLogin('choosy').address)
    await user.press(toSignup)
    const taken = await newMember('choosy')
    await typeCredentials(user, taken)
    await user.press(mainButton)
    await user.arrive(path, 'Make an account')
    await typeCredentials(user, email)
    await user.press(mainButton)
    await user.arrive('/account/waiting', 'The shop has a look first')
    // A login does not work either before the approval.
    await user.open(beginLogin('choosy').address)
    await typeCredentials(user, email)
    await user.press(mainButton)
    await user.arrive('/account/waiting', 'The shop has a look first')
  },
}
