import type { Locator, Page } from '@playwright/test'

/** Something that a visitor does and that makes the shop's server call the platform. */
export interface Errand {
  readonly name: string
  /** Goes to where it is done; nothing goes wrong yet. */
  prepare(page: Page): Promise<void>
  /** What it calls for need not fail again in the errands after it. */
  readonly covers?: true
  /** Fills in what has to be filled in, and sends it. */
  act(page: Page): Promise<void>
  /** What is there once it is done, and not before. */
  done(page: Page): Locator
  /** The platform is called for the page that follows, and not for the form that is sent. */
  readonly asksByPage?: true
  /** It may have been done although the answer was lost: then nothing is in the cart. */
  readonly takesOut?: true
  /** What was typed, by the labels of the fields: it has to be there again when it did not work. */
  readonly keeps?: Readonly<Record<string, string>>
}

export const heading = (page: Page, text: string): Locator =>
  page.getByRole('heading', { level: 1, name: text, exact: true })

/** Presses a button of the page's own part, and waits for the page that answers. */
export async function send(page: Page, button: string | RegExp): Promise<void> {
  const loaded = page.waitForEvent('load')
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).first().click()
  await loaded
}
