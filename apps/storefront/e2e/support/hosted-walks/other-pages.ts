import { expect } from '@playwright/test'
import { redirectSession, signedInMember } from '../hosted-member.ts'
import { hostedShops } from '../hosted-shops.ts'
import { beginLogin, shopUrl } from '../hosted-visit.ts'
import { mainButton } from '../hosted-walker.ts'
import type { HostedWalk } from './hosted-walk.ts'
import { answerCaptcha } from './login.ts'

export const logoutWalk: HostedWalk = {
  name: 'a log-out that says so',
  pages: ['/account/signed-out'],
  async go(walker) {
    const { accessToken } = await signedInMember('open')
    const { clientId } = hostedShops.open
    await walker.open(await redirectSession({ logout: { clientId } }, accessToken))
    await walker.arrive('/account/signed-out', 'You are logged out')
    expect(await walker.page.locator(mainButton).getAttribute('href')).toBe(shopUrl())
  },
}

/** Longer than any form of a page may be. */
const tooLong = 'a'.repeat(70_000)

export const troubleWalk: HostedWalk = {
  name: 'trouble of any kind: with a number to pass on',
  pages: ['/account/log-in'],
  async go(walker) {
    const { page } = walker
    await walker.open(beginLogin('open').address)
    await walker.type('password', '')
    await page.keyboard.insertText(tooLong)
    await walker.press(mainButton)
    await walker.arrive('/account/log-in', 'That did not work')
  },
}

export const nowhereWalk: HostedWalk = {
  name: 'addresses that lead nowhere, a log-in that a shop asked for wrongly, the question of a captcha',
  pages: [
    '/account/over',
    '/account/code',
    '/account/confirm-email',
    '/oauth2/authorize',
    '/oauth2/log-out',
    '/captcha/challenge',
  ],
  async go(walker) {
    const { clientId } = hostedShops.open
    await walker.open('/account/over?site=nobody')
    await walker.arrive('/account/over', 'There is nothing here')
    await walker.open('/account/code?request=of-another-browser')
    await walker.arrive('/account/code', 'This log-in is over')
    await walker.open('/account/confirm-email?site=nobody&token=none')
    await walker.arrive('/account/confirm-email', 'This link is no longer good')
    await walker.open(`/oauth2/authorize?client_id=${clientId}&redirect_uri=https://elsewhere.example`)
    await walker.arrive('/oauth2/authorize', 'This log-in cannot go on')
    await walker.open('/oauth2/log-out?request=made-up')
    await walker.arrive('/oauth2/log-out', 'This log-in is over')

    await walker.open('/captcha/challenge?action=login')
    await walker.arrive('/captcha/challenge', 'Are you a person?')
    await walker.type('answer', '99')
    await walker.press(mainButton)
    await walker.arrive('/captcha/challenge', 'Are you a person?')
    await answerCaptcha(walker, 'answer')
    await walker.press(mainButton)
    await walker.arrive('/captcha/challenge', 'Thank you')
  },
}
