import type { Page } from '@playwright/test'
import { localizedPath } from '../../../src/shared/url/localized-path.ts'
import type { Subject } from '../look-at.ts'
import { routeOf } from '../shop-routes.ts'
import type { SnapshotLanguage } from '../variants.ts'
import type { WalkShop } from './walk-shop.ts'

/** One visitor of a walk, who goes through its screens in a language. */
export interface Visit extends Pick<WalkShop, 'store' | 'faulty'> {
  readonly page: Page
  readonly language: SnapshotLanguage
}

export interface Screen extends Subject {
  /** Of its reference: `<walk>-<name>.webp`. */
  readonly name: string
  /** The page of the shop that it is, as `routeOf` calls it; none of those of the platform. */
  readonly route?: string
  /** The page whose address was asked for, where another one stands at it. */
  readonly asked?: string
  /** Goes there from wherever the screen before left the page. */
  open(visit: Visit): Promise<unknown>
  /** What the screen is about is an error, which the browser says too. */
  readonly expectedError?: RegExp
}

/** Screens that one visitor comes by in this order. */
export interface Walk {
  readonly name: string
  readonly screens: readonly Screen[]
  /** Default: the demo store that walks share. */
  readonly shop?: () => Promise<WalkShop>
  /** In each of which somebody goes it; default: one for each direction of writing. */
  readonly languages?: readonly SnapshotLanguage[]
  /** What the browser says of it now and then, also once the screen that brought it about is over. */
  readonly expectedError?: RegExp
  /** It is about what the service worker does. */
  readonly hasWorker?: true
}

/** A screen that is there once its address is asked for. */
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

/** Follows the first link of the page that leads below a path. */
export async function follow({ page }: Visit, path: string): Promise<void> {
  const loaded = page.waitForEvent('load')
  await page.locator(`a[href*="${path}"]`).first().click()
  await loaded
}

/**
 * Sends a form as its first button does where there is no script, so that the page is another when this resolves. Fields
 * that the form has not are sent with it.
 *
 * @param to Where a button of the form sends it instead.
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
      // By the attribute: a field called `action` hides the property.
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

/** Nothing that waits for its time comes any more: what shows for some seconds stays until it is photographed at every look. */
export async function stopTimers({ page }: Visit): Promise<void> {
  await page.evaluate(() => {
    for (let timer = Number(setTimeout(() => undefined)); timer > 0; timer--) clearTimeout(timer)
  })
}
