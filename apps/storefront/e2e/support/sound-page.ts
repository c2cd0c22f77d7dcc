import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './shop-test.ts'

/** Axe in the theme that this size of screen stands for, dark on a laptop and light on a phone, and room on the narrowest one. */
export async function expectSound(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: (page.viewportSize()?.width ?? 0) > 1_000 ? 'dark' : 'light' })
  await expectAccessible(page)
  await expectNarrow(page)
}

/** Nothing scrolls sideways on the narrowest screen that counts (WCAG 2.2, 1.4.10). */
export async function expectNarrow(page: Page): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  if (size) await page.setViewportSize(size)
}
