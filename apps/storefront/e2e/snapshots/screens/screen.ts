import type { Page } from '@playwright/test'
import { localizedPath } from '../../../src/shared/url/localized-path.ts'
import type { HostedShopName } from '../../support/hosted-shops.ts'
import type { Store } from '../../support/store.ts'
import type { Subject } from '../look-at.ts'
import type { SnapshotLanguage } from '../variants.ts'

/** One visitor of a walk, who goes through its screens in a language. */
export interface Visit {
  readonly page: Page
  readonly language: SnapshotLanguage
  /** Of a walk that has one of its own. */
  readonly store?: Store
}

export interface Screen extends Subject {
  /** Of its reference: `<walk>-<name>.webp`. */
  readonly name: string
  /** Goes there from wherever the screen before left the page. */
  open(visit: Visit): Promise<unknown>
  /** What the screen is about is an error, which the browser says too. */
  readonly expectedError?: RegExp
}

/** Screens that one visitor comes by in this order. */
export interface Walk {
  readonly name: string
  readonly screens: readonly Screen[]
  /** One of the shops that differ in whom they let in; the demo store by default. */
  readonly shop?: HostedShopName
  /** Its screens change what the shop sells, or take the platform away. */
  readonly hasOwnStore?: true
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
 */
export async function send(
  visit: Visit,
  action: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<void> {
  const loaded = visit.page.waitForEvent('load')
  await visit.page.evaluate(
    ({ address, values }) => {
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
      HTMLFormElement.prototype.submit.call(form)
    },
    { address: pathIn(visit, action), values: fields },
  )
  await loaded
}
