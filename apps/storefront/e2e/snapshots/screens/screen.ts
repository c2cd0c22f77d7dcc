import type { Page } from '@playwright/test'
import { localizedPath } from '../../../src/shared/url/localized-path.ts'
import type { Subject } from '../look-at.ts'
import { routeOf } from '../shop-routes.ts'
import type { SnapshotLanguage } from '../variants.ts'
import type { JourneyShop } from './journey-shop.ts'

/** One visitor on a journey, with one language. */
export interface Visit extends Pick<JourneyShop, 'store' | 'faulty'> {
  readonly page: Page
  readonly language: SnapshotLanguage
}

export interface Screen extends Subject {
  /** Of its reference picture: `<journey>-<name>.webp`. */
  readonly name: string
  /** Route of the page of the shop, as `routeOf` returns it; absent for hosted pages. */
  readonly route?: string
  /** Route of the requested URL, if another page is shown for it. */
  readonly asked?: string
  /** Opens the screen, starting from the previous one. */
  open(visit: Visit): Promise<unknown>
  /** Errors that the browser logs because the screen shows one. */
  readonly expectedError?: RegExp
}

/** Screens that one visitor opens in this order. */
export interface Journey {
  readonly name: string
  readonly screens: readonly Screen[]
  /** Default: the shared demo store. */
  readonly shop?: () => Promise<JourneyShop>
  /** The journey runs once for each. Default: one for each writing direction. */
  readonly languages?: readonly SnapshotLanguage[]
  /** Errors that the browser may log at any time of the journey. */
  readonly expectedError?: RegExp
  /** The journey needs the service worker. */
  readonly hasWorker?: true
}

/** A screen that only needs its URL. */
export function page(name: string, path: string, more: Partial<Screen> = {}): Screen {
  return { name, route: routeOf(path), open: (visit) => go(visit, path), ...more }
}

/** A path in the language of the visit. */
export function pathIn({ language }: Visit, path: string): string {
  return localizedPath(path, language)
}

export async function go(visit: Visit, path: string): Promise<void> {
  await visit.page.goto(pathIn(visit, path))
}

/** Follows the first link to a path or its children. */
export async function follow({ page }: Visit, path: string): Promise<void> {
  const loaded = page.waitForEvent('load')
  await page.locator(`a[href*="${path}"]`).first().click()
  await loaded
}

/**
 * Submits a form without scripts, as its first button does, and waits for the next page. Fields that the form lacks are
 * added.
 *
 * @param to Target of a button that submits the form elsewhere.
 */
export async function send(
  visit: Visit,
  action: string,
  fields: Readonly<Record<string, string>> = {},
  to: string = action,
): Promise<void> {
  const loaded = visit.page.waitForEvent('load')
  await visit.page.evaluate(
    ({ address, target, values }) => {
      // By attribute, because a field named `action` shadows the property.
      const form = [...document.forms].find((each) => each.getAttribute('action') === address)
      if (!form) throw new Error(`No form of this page goes to ${address}.`)
      const parts = [...form.elements]
      const button = parts.find((part) => part instanceof HTMLButtonElement && part.name !== '')
      const sent = new Map(Object.entries(values))
      if (button instanceof HTMLButtonElement && !sent.has(button.name)) sent.set(button.name, button.value)
      for (const [name, value] of sent) {
        for (const part of parts) if (part.getAttribute('name') === name) part.removeAttribute('name')
        form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
      }
      form.setAttribute('action', target)
      HTMLFormElement.prototype.submit.call(form)
    },
    { address: pathIn(visit, action), target: pathIn(visit, to), values: fields },
  )
  await loaded
}

/** Cancels all timers, so that temporary messages stay until they are photographed in every look. */
export async function stopTimers({ page }: Visit): Promise<void> {
  await page.evaluate(() => {
    for (let timer = Number(setTimeout(() => undefined)); timer > 0; timer--) clearTimeout(timer)
  })
}
