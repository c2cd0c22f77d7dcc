import { test as base, expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { watchBrowser } from './watched-browser.ts'

export { expect } from '@playwright/test'

/**
 * Tests with a visitor of the store. Every test also fails if its page logs an error (`allowedErrors` matches expected
 * ones), if a page violates its content security policy or trusted types, or if a script of the shop's pages could read
 * a token at the end.
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

/** Checks the page with axe once nothing is pending: WCAG 2.2 AA and best practices, or only these rules. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  await expectSettled(page)
  expect(await accessibilityProblems(page, rules)).toEqual([])
}

/** No pending element, which would be dimmed. */
export async function expectSettled(page: Page): Promise<void> {
  await expect(page.locator('[data-settling], .line[data-pending]')).toHaveCount(0)
}

/** Violations found by axe: a line for each rule, with the elements that break it. */
export async function accessibilityProblems(page: Page, rules?: string[]): Promise<string[]> {
  // No page has same-origin frames, which would also need axe.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const options: RunOptions = {
    runOnly: rules ? { type: 'rule', values: rules } : { type: 'tag', values: standards },
    // Describing passes would take twice as long.
    reporter: 'no-passes',
  }
  const { violations } = await page.evaluate((wanted) => axe.run(document, wanted), options)
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  )
}

/** Nothing is wider than the screen. `window.innerWidth` is no measure, because it grows with the content on phones. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const content = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(content).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}
