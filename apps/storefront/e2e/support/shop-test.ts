import { test as base, expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { watchBrowser } from './watched-browser.ts'

export { expect } from '@playwright/test'

/**
 * A visitor of the store. Whatever else a test looks at, it fails when its page logs an error (`allowedErrors` matches what it brings
 * about on purpose), when any page of the browser breaks its policy for content or trusted types, or when a script of the
 * shop's page could read a token at the end.
 */
export const test = base.extend<{ allowedErrors: RegExp; noErrors: undefined; noBreach: undefined }>({
  allowedErrors: [/(?!)/, { option: true }],
  noErrors: [
    async ({ page, allowedErrors }, use) => {
      const errors: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
      })
      page.on('pageerror', (error) => errors.push(String(error)))
      await use(undefined)
      expect(errors.filter((error) => !allowedErrors.test(error))).toEqual([])
    },
    { auto: true },
  ],
  noBreach: [
    async ({ browser, context }, use) => {
      const platforms = [process.env['SHOP_PLATFORM_URL'], process.env['HOSTED_PLATFORM_URL']]
      const watch = watchBrowser(
        browser,
        context,
        (address) =>
          address.startsWith('http') && !platforms.some((each) => each && address.startsWith(`${each}/`)),
      )
      await use(undefined)
      const secrets = await watch.readableSecrets()
      watch.stop()
      expect(watch.violations).toEqual([])
      expect(secrets).toEqual([])
    },
    { auto: true },
  ],
})

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Looks at the page with axe, once nothing on it is dimmed for the moment: WCAG 2.2 AA and its best practices, or these
 * rules alone.
 */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  await expectSettled(page)
  expect(await accessibilityProblems(page, rules)).toEqual([])
}

/** Nothing waits for an answer: what does is dimmed. */
export async function expectSettled(page: Page): Promise<void> {
  await expect(page.locator('[data-settling], .line[data-pending]')).toHaveCount(0)
}

/** What axe finds, a line for each rule and the elements that break it. */
export async function accessibilityProblems(page: Page, rules?: string[]): Promise<string[]> {
  // None of our pages has frames of its own origin, which alone would need axe as well.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const options: RunOptions = {
    runOnly: rules ? { type: 'rule', values: rules } : { type: 'tag', values: standards },
    // To describe what is right would take twice as long as to look.
    reporter: 'no-passes',
  }
  const { violations } = await page.evaluate((wanted) => axe.run(document, wanted), options)
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  )
}

/** Nothing is wider than the screen: no sideways scroll. The window is no measure of it, because a phone's grows with what is too wide. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const content = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(content).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}
