import type { Browser, TestInfo } from '@playwright/test'
import { walkerOf } from '../support/hosted-walker.ts'
import type { HostedWalk } from '../support/hosted-walks/hosted-walk.ts'
import { hostedWalks } from '../support/hosted-walks/hosted-walks.ts'
import { expect, test } from '../support/shop-test.ts'
import { lookAt } from './look-at.ts'
import { compareWithReference } from './reference.ts'
import { localeOf, looks, type SnapshotLanguage } from './variants.ts'

const payment = ['/checkout/payment']

/** The pages that are looked at on a walk; by default all of them. */
const looked: Readonly<Partial<Record<string, readonly string[]>>> = {
  waiting: ['/account/waiting'],
  codes: payment,
  membership: payment,
  declined: payment,
  elsewhere: ['/checkout/simulated-payment', '/checkout/return'],
  'too-late': ['/checkout/return'],
  'changed-goods': payment,
}

// The platform's own pages, by the ways that lead through all of them (`hosted-walks.spec.ts` goes them by keyboard).
for (const [name, walk] of Object.entries(hostedWalks)) {
  test(`hosted screens: ${name}`, async ({ browser }, info) => {
    const english = await photographsOf(walk, looked[name], browser, 'en', info)
    const hebrew = await photographsOf(walk, looked[name], browser, 'he', info)
    expect([...hebrew.keys()]).toEqual([...english.keys()])
    for (const [screen, photographs] of english) {
      const all = [...photographs, ...(hebrew.get(screen) ?? [])]
      await compareWithReference(`hosted-${name}-${screen}`, all, info)
    }
  })
}

/** Photographs of each page of a walk, by its path and how many were there before it. What looks the same again is left out. */
async function photographsOf(
  walk: HostedWalk,
  paths: readonly string[] | undefined,
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
