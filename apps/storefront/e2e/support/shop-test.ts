import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

export { expect } from '@playwright/test'

/**
 * A visitor of the store. A test fails when a page logs an error or breaks its own content security policy, whatever else
 * it looked at; `allowedErrors` matches what a test brings about on purpose.
 */
export const test = base.extend<{ allowedErrors: RegExp; noErrors: undefined }>({
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
})

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Looks at the page with axe, once nothing on it is dimmed for the moment: WCAG 2.2 AA and its best practices, or these
 * rules alone.
 */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  expect(await accessibilityProblems(page, rules)).toEqual([])
}

/** What axe finds, a line for each rule and the elements that break it. */
export async function accessibilityProblems(page: Page, rules?: string[]): Promise<string[]> {
  await expect(page.locator('[data-settling]')).toHaveCount(0)
  // None of our pages has frames of another origin, which alone need a second page to put the results together.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(standards)).analyze()
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  )
}

/** Nothing is wider than the window: no sideways scroll. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(
    () => [document.documentElement.scrollWidth, innerWidth] as const,
  )
  expect(content).toBeLessThanOrEqual(window)
}
