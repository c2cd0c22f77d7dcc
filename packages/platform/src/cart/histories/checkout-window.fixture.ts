import { setTimeout as wait } from 'node:timers/promises'
import type { RedirectSessionResponse } from '@vitrine/contract'
import { type LoadedPage, newBrowser } from '../../auth/pages/browser.fixture.ts'
import { orderIdIn } from '../../orders/pages/checkout.fixture.ts'
import { shopCallbacks } from '../shop-document.fixture.ts'
import { callJson, type Send, type Shopper } from '../shopper.fixture.ts'

const [thankYouPageUrl = '', cartPageUrl = ''] = shopCallbacks

/** A window of the hosted checkout over a connection that may break. Failed pages are loaded again, as people do. */
export interface CheckoutWindow {
  /** Presses the button until there is an order. @returns its id; undefined if nothing is available */
  buy(failed: () => unknown): Promise<string | undefined>
}

export async function openCheckoutWindow(
  calls: Send,
  line: Send,
  { token }: Shopper,
  checkoutId: string,
): Promise<CheckoutWindow> {
  const { body } = await callJson<RedirectSessionResponse>(
    calls,
    'POST',
    '/_api/redirects-api/v1/redirect-session',
    { ecomCheckout: { checkoutId }, callbacks: { thankYouPageUrl, cartPageUrl, postFlowUrl: cartPageUrl } },
    { authorization: token },
  )
  const { searchParams } = new URL(body.redirectSession.fullUrl)
  const browser = newBrowser(() => ({ fetch: line }))
  const address = (page: string) => `/checkout/${page}?${searchParams}`
  /** Undefined where the page did not come, or said that something is wrong with the platform. */
  const loaded = async (page: Promise<LoadedPage>): Promise<LoadedPage | undefined> => {
    const shown = await page.catch(() => undefined)
    return shown === undefined || shown.status >= 500 ? undefined : shown
  }
  const open = (page: string) => loaded(browser.get(address(page)))
  const submit = (page: string, fields: Record<string, string>) => loaded(browser.post(address(page), fields))

  /** Reserved and not paid: the process died in between, or another window is about to pay. */
  const comeBack = async (): Promise<LoadedPage | undefined> => {
    const page = await open('return')
    return page?.html.includes('value="other-way"') ? submit('return', { act: 'other-way' }) : page
  }
  const press = async (): Promise<LoadedPage | 'nothing' | undefined> => {
    const page = await open('payment')
    if (page?.location?.startsWith('/checkout/return')) return comeBack()
    if (page === undefined || page.location !== null) return page
    const [, seen] = /name="seen" value="([^"]*)"/.exec(page.html) ?? []
    if (seen !== undefined) return submit('payment', { act: 'place', method: 'approve', seen })
    // Without the button: something in it is not to be had any more.
    return page.status === 200 ? 'nothing' : page
  }

  return {
    async buy(failed) {
      for (;;) {
        const fault = failed()
        if (fault !== undefined) throw fault
        const page = await press()
        if (page === 'nothing') return undefined
        if (page?.location?.startsWith(thankYouPageUrl)) return orderIdIn(page)
        if (page?.status === 410) throw new Error('The checkout is gone, and nobody deleted it.')
        await wait(Math.random() * 20)
      }
    },
  }
}
