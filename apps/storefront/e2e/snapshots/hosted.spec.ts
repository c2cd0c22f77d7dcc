import type { Browser, TestInfo } from '@playwright/test'
import { walkerOf } from '../support/hosted-walker.ts'
import {
  changedGoodsWalk,
  codesWalk,
  declinedWalk,
  elsewhereWalk,
  overCheckoutWalk,
  paidWalk,
} from '../support/hosted-walks/checkout.ts'
import type { HostedWalk } from '../support/hosted-walks/hosted-walk.ts'
import { blockedWalk, guessedAtWalk, logInWalk } from '../support/hosted-walks/log-in.ts'
import { confirmEmailWalk, forgottenPasswordWalk } from '../support/hosted-walks/mailed-links.ts'
import { logOutWalk, nowhereWalk, troubleWalk } from '../support/hosted-walks/other-pages.ts'
import { factorsAtHandWalk, sentFactorsWalk } from '../support/hosted-walks/second-factor.ts'
import { signUpWalk, waitingWalk } from '../support/hosted-walks/sign-up.ts'
import { expect, test } from '../support/shop-test.ts'
import { lookAt } from './look-at.ts'
import { compareWithReference } from './reference.ts'
import { localeOf, looks, type SnapshotLanguage } from './variants.ts'

interface Way {
  readonly walk: HostedWalk
  /** The pages that are looked at on it; by default all of them. */
  readonly paths?: readonly string[]
}

const payment = ['/checkout/payment']

/** The platform's own pages, by the ways that lead through all of them (`hosted-walks.spec.ts` goes them by keyboard). */
const ways: Readonly<Record<string, Way>> = {
  'log-in': { walk: logInWalk },
  'log-in-guessed-at': { walk: guessedAtWalk },
  'log-in-blocked': { walk: blockedWalk },
  'sign-up': { walk: signUpWalk },
  waiting: { walk: waitingWalk, paths: ['/account/waiting'] },
  password: { walk: forgottenPasswordWalk },
  'confirm-email': { walk: confirmEmailWalk },
  factors: { walk: factorsAtHandWalk },
  'factors-sent': { walk: sentFactorsWalk },
  checkout: { walk: paidWalk },
  codes: { walk: codesWalk, paths: payment },
  declined: { walk: declinedWalk, paths: payment },
  elsewhere: { walk: elsewhereWalk, paths: ['/checkout/simulated-payment', '/checkout/return'] },
  'changed-goods': { walk: changedGoodsWalk, paths: payment },
  'checkout-over': { walk: overCheckoutWalk },
  'log-out': { walk: logOutWalk },
  trouble: { walk: troubleWalk },
  nowhere: { walk: nowhereWalk },
}

for (const [name, way] of Object.entries(ways)) {
  test(`hosted screens: ${name}`, async ({ browser }, info) => {
    const english = await photographsOf(way, browser, 'en', info)
    const hebrew = await photographsOf(way, browser, 'he', info)
    expect([...hebrew.keys()]).toEqual([...english.keys()])
    for (const [screen, photographs] of english) {
      const all = [...photographs, ...(hebrew.get(screen) ?? [])]
      await compareWithReference(`hosted-${name}-${screen}`, all, info)
    }
  })
}

/** Photographs of each page of a walk, by its path and how many were there before it. What looks the same again is left out. */
async function photographsOf(
  { walk, paths }: Way,
  browser: Browser,
  language: SnapshotLanguage,
  info: TestInfo,
): Promise<Map<string, Buffer[]>> {
  const context = await browser.newContext({
    locale: localeOf[language],
    reducedMotion: 'reduce',
    viewport: looks[0] ?? null,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const seen = new Set<string>()
  const photographs = new Map<string, Buffer[]>()
  await walk.go({
    ...walkerOf(page, info),
    async arrive(path) {
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      expect(new URL(page.url()).pathname).toBe(path)
      if (paths && !paths.includes(path)) return
      const said = [path, ...(await page.locator('h1, .lead, [role], .fault').allInnerTexts())].join()
      if (seen.has(said)) return
      seen.add(said)
      const name = `${seen.size}${path.replace(/^\/\w+/, '').replaceAll('/', '-')}`
      photographs.set(name, await lookAt({ name: `${name} of ${walk.name}` }, { page, session, language }))
      await page.setViewportSize(looks[0] ?? { width: 390, height: 844 })
    },
  })
  await context.close()
  return photographs
}
