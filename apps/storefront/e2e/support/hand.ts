import type { Locator, Page } from '@playwright/test'
import { expectGoodStop } from './focus.ts'
import { expect } from './shop-test.ts'

/**
 * How a visitor operates a page: the same journey runs with each. Elements are found by selector, so it works in every
 * language.
 */
export interface Hand {
  /** Presses a button, follows a link, or opens a disclosure. */
  press(selector: string): Promise<void>
  /** Replaces the text of a field. */
  write(selector: string, text: string): Promise<void>
  /** Chooses one of a group of radio buttons. */
  choose(name: string, value: string): Promise<void>
}

const inGroup = (name: string): string => `input[type="radio"][name="${name}"]`

/** Comfortable target size (WCAG 2.2, 2.5.5); an inline link is as high as its line, at least 24 px. */
const comfortable = 44
const lineOfText = 24

/** Touch input: every target must be large enough. */
export function finger(page: Page): Hand {
  const first = (selector: string) => page.locator(selector).filter({ visible: true }).first()
  async function put(target: Locator): Promise<void> {
    await expectRoom(target)
    await target.click()
  }
  return {
    press: (selector) => put(first(selector)),
    write: async (selector, text) => {
      await expectRoom(first(selector))
      await first(selector).fill(text)
    },
    async choose(name, value) {
      const wanted = `${inGroup(name)}[value="${value}"]`
      await put(first(`label:has(${wanted})`))
      await expect(page.locator(wanted)).toBeChecked()
    },
  }
}

async function expectRoom(target: Locator): Promise<void> {
  await target.waitFor()
  const { width, height, isLine, what } = await target.evaluate((element) => {
    const { width, height } = element.getBoundingClientRect()
    return { width, height, isLine: element.matches('a:not(.button)'), what: element.outerHTML.slice(0, 120) }
  })
  const least = isLine ? lineOfText : comfortable
  // Layout uses fractions of a pixel.
  expect(Math.ceil(Math.min(width, height) + 0.1), `${what} is ${width} × ${height}`).toBeGreaterThanOrEqual(
    least,
  )
}

/** More stops than any page has before the element that a journey needs. */
const maximumStops = 150

/** Keyboard only, from the current focus. Each stop must be visible and follow the previous one. */
export function keyboard(page: Page): Hand {
  async function reach(selector: string): Promise<void> {
    await page.locator(selector).filter({ visible: true }).first().waitFor()
    for (let stops = 0; stops < maximumStops; stops++) {
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return
      await page.keyboard.press('Tab')
      await expectGoodStop(page)
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
    async choose(name, value) {
      await reach(inGroup(name))
      // Keys pressed before hydration are replayed after it, so wait for each one.
      const step = async (key: string) => {
        await page.keyboard.press(key)
        await expect(page.locator(`${inGroup(name)}:focus`)).toBeChecked()
      }
      await step('Space')
      const wanted = page.locator(`${inGroup(name)}[value="${value}"]`)
      const count = await page.locator(inGroup(name)).count()
      for (let steps = 0; steps < count && !(await wanted.isChecked()); steps++) await step('ArrowDown')
      await expect(wanted).toBeChecked()
    },
  }
}
