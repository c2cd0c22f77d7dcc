import type { Page } from '@playwright/test'
import { couponRefusalReasons } from '@vitrine/contract'
import { couponRefusals } from '../../src/shared/cart/coupon-refusal-of.ts'
import type { Language } from '../../src/shared/messages/language.ts'
import { messagesFor } from '../../src/shared/messages/messages.ts'
import { refusedCodes } from './codes-to-enter.ts'
import { expect } from './shop-test.ts'

/**
 * Checks that the cart page shows a specific message for each refused code next to its field, which keeps the typed
 * code.
 */
export async function tryRefusedCodes(page: Page, language: Language): Promise<void> {
  const text = messagesFor(language).cartPage
  const main = page.getByRole('main')
  const code = main.getByRole('textbox', { name: text.couponLabel, exact: true })
  const told = new Set<string>()
  for (const reason of ['UNKNOWN', ...couponRefusalReasons] as const) {
    const typed = refusedCodes[reason]
    if (!(await code.isVisible())) await main.locator('summary', { hasText: text.couponTitle }).press('Enter')
    await code.fill(typed)
    await code.press('Enter')
    const refusal = text.couponRefused[reason === 'UNKNOWN' ? 'unknown' : couponRefusals[reason]]
    // The minimum amount is formatted for the language.
    await expect(code).toHaveAccessibleDescription(reason === 'MIN_SUBTOTAL_NOT_REACHED' ? /500/ : refusal)
    await expect(code).toHaveValue(typed)
    await expect(main.getByText(text.couponApplied({ code: typed }))).toHaveCount(0)
    told.add(await main.locator('.coupon .field-problem').innerText())
  }
  expect(told.size).toBe(1 + couponRefusalReasons.length)
}
