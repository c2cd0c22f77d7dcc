import type { Browser, TestInfo } from '@playwright/test'
import type { HostedJourney } from '../support/hosted-journeys/hosted-journey.ts'
import { hostedJourneys } from '../support/hosted-journeys/hosted-journeys.ts'
import { createKeyboardUser } from '../support/keyboard-user.ts'
import { expect, test } from '../support/shop-test.ts'
import { lookAt } from './look-at.ts'
import { compareWithReference } from './reference.ts'
import { localeOf, looks, type SnapshotLanguage } from './variants.ts'

const payment = ['/checkout/payment']

/** The pictured pages of a journey. Default: all. */
const looked: Readonly<Partial<Record<string, readonly string[]>>> = {
  waiting: ['/account/waiting'],
  codes: payment,
  membership: payment,
  declined: payment,
  elsewhere: ['/checkout/simulated-payment', '/checkout/return'],
  'too-late': ['/checkout/return'],
  'changed-goods': payment,
}

// Pictures of the hosted pages on the journeys of `hosted-journeys.spec.ts`.
for (const [name, journey] of Object.entries(hostedJourneys)) {
  test(`hosted screens: ${name}`, async ({ browser }, info) => {
    const english = await photographsOf(journey, looked[name], browser, 'en', info)
    const hebrew = await photographsOf(journey, looked[name], browser, 'he', info)
    expect([...hebrew.keys()]).toEqual([...english.keys()])
    for (const [screen, photographs] of english) {
      const all = [...photographs, ...(hebrew.get(screen) ?? [])]
      await compareWithReference(`hosted-${name}-${screen}`, all, info)
    }
  })
}

/** Photographs of each page of a journey, by order and path. Pages without new texts are skipped. */
async function photographsOf(
  journey: HostedJourney,
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
  await journey.go({
    ...createKeyboardUser(page, info),
    async arrive(path) {
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      expect(new URL(page.url()).pathname).toBe(path)
      if (paths && !paths.includes(path)) return
      const said = [path, ...(await page.locator('h1, .lead, [role], .fault').allInnerTexts())].join()
      if (seen.has(said)) return
      seen.add(said)
      const name = `${seen.size}${path.replace(/^\/\w+/, '').replaceAll('/', '-')}`
      photographs.set(name, await lookAt({ name: `${name} of ${journey.name}` }, { page, session, language }))
      await page.setViewportSize(looks[0] ?? { width: 390, height: 844 })
    },
  })
  await context.close()
  return photographs
}
