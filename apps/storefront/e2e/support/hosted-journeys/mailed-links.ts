import { asStaff, signedInMember } from '../hosted-member.ts'
import { beginLogin, goodPassword, linkIn, newestMail, newMember, siteOf } from '../hosted-visit.ts'
import { mainButton } from '../keyboard-user.ts'
import type { HostedJourney } from './hosted-journey.ts'
import { typeCredentials } from './login.ts'

export const forgottenPasswordJourney: HostedJourney = {
  name: 'a forgotten password, changed by mail; the link is good once',
  pages: ['/account/forgot-password', '/account/set-password'],
  async go(user) {
    const email = await newMember('open')
    await user.open(beginLogin('open').address)
    await user.press('main a[href^="/account/forgot-password"]')
    await user.arrive('/account/forgot-password', 'A new password')
    await user.type('email', 'no address')
    await user.press(mainButton)
    await user.arrive('/account/forgot-password', 'A new password')
    await user.type('email', email)
    await user.press(mainButton)
    await user.arrive('/account/forgot-password', 'Look in your mail')

    const link = linkIn(await newestMail(email))
    await user.open(link)
    await user.arrive('/account/set-password', 'Choose a new password')
    await user.type('password', 'password123')
    await user.press(mainButton)
    await user.arrive('/account/set-password', 'Choose a new password')
    const password = `${goodPassword}, and another`
    await user.type('password', password)
    await user.press(mainButton)
    await user.arrive('/account/set-password', 'Your password is saved')

    await user.open(link)
    await user.arrive('/account/set-password', 'This link is no longer good')
    await user.open(beginLogin('open').address)
    await typeCredentials(user, email, password)
    await user.press(mainButton)
    await user.arriveAtShop()
  },
}

export const confirmEmailJourney: HostedJourney = {
  name: 'an address that is confirmed by the link of a mail, once',
  pages: ['/account/confirm-email'],
  async go(user) {
    const member = await signedInMember('open')
    await asStaff.startVerification(member)
    const link = linkIn(await newestMail(member.email))
    await user.open(link)
    await user.arrive('/account/confirm-email', 'Confirm your address')
    await user.press(mainButton)
    await user.arrive('/account/confirm-email', 'Your address is confirmed')
    await user.open(link)
    await user.arrive('/account/confirm-email', 'This link is no longer good')
  },
}

export const stopStockMailsJourney: HostedJourney = {
  name: 'the link that ends mails about stock, when it is none of ours',
  pages: ['/back-in-stock/stop'],
  async go(user) {
    await user.open(`/back-in-stock/stop?site=${await siteOf('open')}&token=made-up`)
    await user.arrive('/back-in-stock/stop', 'This link is no longer good')
  },
}
