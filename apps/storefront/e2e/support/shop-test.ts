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

/** Looks at the page with axe, once nothing on it is dimmed for the moment: WCAG 2.2 AA and its best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('[data-settling]')).toHaveCount(0)
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const told = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  )
  expect(told).toEqual([])
}

/** Nothing is wider than the window: no sideways scroll. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(
    () => [document.documentElement.scrollWidth, innerWidth] as const,
  )
  expect(content).toBeLessThanOrEqual(window)
}
