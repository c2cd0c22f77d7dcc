import { asStaff, signedInMember } from '../hosted-member.ts'
import { beginLogin, goodPassword, linkIn, newestMail, newMember, siteOf } from '../hosted-visit.ts'
import { mainButton } from '../hosted-walker.ts'
import type { HostedWalk } from './hosted-walk.ts'
import { typeCredentials } from './login.ts'

export const forgottenPasswordWalk: HostedWalk = {
  name: 'a forgotten password, changed by mail; the link is good once',
  pages: ['/account/forgot-password', '/account/set-password'],
  async go(walker) {
    const email = await newMember('open')
    await walker.open(beginLogin('open').address)
    await walker.press('main a[href^="/account/forgot-password"]')
    await walker.arrive('/account/forgot-password', 'A new password')
    await walker.type('email', 'no address')
    await walker.press(mainButton)
    await walker.arrive('/account/forgot-password', 'A new password')
    await walker.type('email', email)
    await walker.press(mainButton)
    await walker.arrive('/account/forgot-password', 'Look in your mail')

    const link = linkIn(await newestMail(email))
    await walker.open(link)
    await walker.arrive('/account/set-password', 'Choose a new password')
    await walker.type('password', 'password123')
    await walker.press(mainButton)
    await walker.arrive('/account/set-password', 'Choose a new password')
    const password = `${goodPassword}, and another`
    await walker.type('password', password)
    await walker.press(mainButton)
    await walker.arrive('/account/set-password', 'Your password is saved')

    await walker.open(link)
    await walker.arrive('/account/set-password', 'This link is no longer good')
    await walker.open(beginLogin('open').address)
    await typeCredentials(walker, email, password)
    await walker.press(mainButton)
    await walker.arriveAtShop()
  },
}

export const confirmEmailWalk: HostedWalk = {
  name: 'an address that is confirmed by the link of a mail, once',
  pages: ['/account/confirm-email'],
  async go(walker) {
    const member = await signedInMember('open')
    await asStaff.startVerification(member)
    const link = linkIn(await newestMail(member.email))
    await walker.open(link)
    await walker.arrive('/account/confirm-email', 'Confirm your address')
    await walker.press(mainButton)
    await walker.arrive('/account/confirm-email', 'Your address is confirmed')
    await walker.open(link)
    await walker.arrive('/account/confirm-email', 'This link is no longer good')
  },
}

export const stopStockMailsWalk: HostedWalk = {
  name: 'the link that ends mails about stock, when it is none of ours',
  pages: ['/back-in-stock/stop'],
  async go(walker) {
    await walker.open(`/back-in-stock/stop?site=${await siteOf('open')}&token=made-up`)
    await walker.arrive('/back-in-stock/stop', 'This link is no longer good')
  },
}
