import { expect } from '@playwright/test'
import { redirectSession, signedInMember } from '../hosted-member.ts'
import { hostedShops } from '../hosted-shops.ts'
import { beginLogin, shopUrl } from '../hosted-visit.ts'
import { mainButton } from '../keyboard-user.ts'
import type { HostedJourney } from './hosted-journey.ts'
import { answerCaptcha } from './login.ts'

export const logoutJourney: HostedJourney = {
  name: 'a log-out that says so',
  pages: ['/account/signed-out'],
  async go(user) {
    const { accessToken } = await signedInMember('open')
    const { clientId } = hostedShops.open
    await user.open(await redirectSession({ logout: { clientId } }, accessToken))
    await user.arrive('/account/signed-out', 'You are logged out')
    expect(await user.page.locator(mainButton).getAttribute('href')).toBe(shopUrl())
  },
}

/** Longer than the limit of any form. */
const tooLong = 'a'.repeat(70_000)

export const serverErrorJourney: HostedJourney = {
  name: 'server error, with a request id',
  pages: ['/account/log-in'],
  async go(user) {
    const { page } = user
    await user.open(beginLogin('open').address)
    await user.type('password', '')
    await page.keyboard.insertText(tooLong)
    await user.press(mainButton)
    await user.arrive('/account/log-in', 'That did not work')
  },
}

export const nowhereJourney: HostedJourney = {
  name: 'addresses that lead nowhere, a log-in that a shop asked for wrongly, the question of a captcha',
  pages: [
    '/account/over',
    '/account/code',
    '/account/confirm-email',
    '/oauth2/authorize',
    '/oauth2/log-out',
    '/captcha/challenge',
  ],
  async go(user) {
    const { clientId } = hostedShops.open
    await user.open('/account/over?site=nobody')
    await user.arrive('/account/over', 'There is nothing here')
    await user.open('/account/code?request=of-another-browser')
    await user.arrive('/account/code', 'This log-in is over')
    await user.open('/account/confirm-email?site=nobody&token=none')
    await user.arrive('/account/confirm-email', 'This link is no longer good')
    await user.open(`/oauth2/authorize?client_id=${clientId}&redirect_uri=https://elsewhere.example`)
    await user.arrive('/oauth2/authorize', 'This log-in cannot go on')
    await user.open('/oauth2/log-out?request=made-up')
    await user.arrive('/oauth2/log-out', 'This log-in is over')

    await user.open('/captcha/challenge?action=login')
    await user.arrive('/captcha/challenge', 'Are you a person?')
    await user.type('answer', '99')
    await user.press(mainButton)
    await user.arrive('/captcha/challenge', 'Are you a person?')
    await answerCaptcha(user, 'answer')
    await user.press(mainButton)
    await user.arrive('/captcha/challenge', 'Thank you')
  },
}
