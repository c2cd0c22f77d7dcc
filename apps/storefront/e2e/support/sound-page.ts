import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './shop-test.ts'

/** Runs axe in the light theme, checks contrast in the dark theme, and the width on the narrowest screen. */
export async function expectSound(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, ['color-contrast'])
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
  await expectNarrow(page)
}

/** Checks that nothing scrolls sideways on the narrowest relevant screen (WCAG 2.2, 1.4.10). */
export async function expectNarrow(page: Page): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  if (size) await page.setViewportSize(size)
}
