import type { Page } from '@playwright/test'

/** How somebody uses a page: the same journey is gone with each. Everything is named by a selector, so it is the same in every language. */
export interface Hand {
  /** Presses a button or follows a link. */
  press(selector: string): Promise<void>
  /** Writes into a field, in the place of what it holds. */
  write(selector: string, text: string): Promise<void>
}

/** A pointer or a finger. */
export function pointer(page: Page): Hand {
  const first = (selector: string) => page.locator(selector).filter({ visible: true }).first()
  return {
    press: (selector) => first(selector).click(),
    write: (selector, text) => first(selector).fill(text),
  }
}

/** More stops than any page has before what a journey needs. */
const maximumStops = 150

/** Keys alone, from the top of each page. */
export function keyboard(page: Page): Hand {
  async function reach(selector: string): Promise<void> {
    await page.locator(selector).filter({ visible: true }).first().waitFor()
    for (let stops = 0; stops < maximumStops; stops++) {
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab does not reach ${selector} at ${page.url()}.`)
  }
  return {
    async press(selector) {
      await reach(selector)
      await page.keyboard.press('Enter')
    },
    async write(selector, text) {
      await reach(selector)
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.insertText(text)
    },
  }
}
