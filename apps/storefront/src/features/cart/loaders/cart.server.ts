import type { Cart } from '@vitrine/client'
import * as cart from '@vitrine/client/cart'
import { allProductsCollection } from '@vitrine/contract'
import { shopConfig } from '../../../../shop.config.ts'
import { collectionPath, readCollections } from '../../../server/catalog/collections.server.ts'
import { readProductById } from '../../../server/catalog/products.server.ts'
import { readCart } from '../../../server/current-cart.ts'
import { requestIdOf } from '../../../server/forms/refusal.ts'
import { inRegion } from '../../../server/in-region.ts'
import { titleOf } from '../../../server/page-title.ts'
import type { PageServices } from '../../../server/request-services.ts'
import type { EstimateChoice } from '../../../server/session/estimate-address.ts'
import { toSavedLineView } from '../../../server/views/saved-line.ts'
import { messagesFor } from '../../../shared/messages/messages.ts'
import type { HeadView } from '../../../shared/views/shell-view.ts'
import type { CartPageView, EstimateView, SavedLineView } from '../cart-view.ts'
import { toEstimateView } from '../to-estimate-view.ts'
import { toLineDates } from '../to-line-dates.ts'

export interface LoadedCart {
  readonly view: CartPageView
  readonly head: HeadView
}

/** The cart page. If the cart cannot be read, the page says that it is safe. */
export async function loadCart(services: PageServices): Promise<LoadedCart> {
  const { shopper, site, requestId, report } = services
  const { couponRefused } = shopper.flash()
  const basis = {
    site,
    ...(shopper.isMember && { isMember: true as const }),
    freeDeliveryOver: shopConfig.freeDeliveryOver,
    continueHref: await continueHref(services),
    ...(couponRefused ? { couponRefused } : {}),
    saved: await savedLines(services),
  }
  const head: HeadView = { title: titleOf(messagesFor(site.locale).cart.title), noIndex: true }
  let current: Cart | undefined
  try {
    current = await readCart(services)
  } catch (error) {
    report(error)
    return { view: { ...basis, cart: null, failed: { requestId: requestIdOf(error, requestId) } }, head }
  }
  if (!current) return { view: { ...basis, cart: null }, head }
  const dates = toLineDates(current.lineItems)
  return { view: { ...basis, cart: current, dates, ...(await estimateOf(services)) }, head }
}

/** Totals for the address that the shopper chose last. If they fail, the rest of the page is shown. */
async function estimateOf(
  services: PageServices,
): Promise<Pick<CartPageView, 'estimate' | 'estimateFailed'>> {
  const session = services.shopper.reader()
  const choice = services.shopper.cookies.get('estimate')
  if (!session || !choice) return {}
  const { shipping } = choice
  const address = addressView(choice)
  try {
    const answer = await cart.estimateTotals(
      inRegion(session.client, { displayCurrency: services.displayCurrency }),
      {
        shippingAddress: address,
        ...(shipping ? { selectedShippingOption: { code: shipping } } : {}),
      },
    )
    return { estimate: toEstimateView(answer, address) }
  } catch (error) {
    services.report(error)
    return { estimateFailed: { requestId: requestIdOf(error, services.requestId), address } }
  }
}

/** Lines saved for later. If a product cannot be read, its line has only a name. */
function savedLines(services: PageServices): Promise<readonly SavedLineView[]> {
  return Promise.all(
    services.shopper.savedLines().map(async (line) => {
      try {
        const found = await readProductById(services, line.item.catalogReference.catalogItemId)
        return toSavedLineView(line, found.status === 'found' ? found.product : undefined)
      } catch (error) {
        services.report(error)
        return toSavedLineView(line)
      }
    }),
  )
}

function addressView({ country, subdivision, postalCode }: EstimateChoice): EstimateView['address'] {
  return { country, ...(subdivision ? { subdivision } : {}), ...(postalCode ? { postalCode } : {}) }
}

/** The collection seen last, if it still exists; otherwise all products. */
async function continueHref(services: PageServices): Promise<string> {
  const lastSeen = services.shopper.cookies.get('collection')
  try {
    const collection = (await readCollections(services)).find(({ slug }) => slug === lastSeen)
    return collection?.href ?? collectionPath(allProductsCollection.slug)
  } catch (error) {
    services.report(error)
    return collectionPath(allProductsCollection.slug)
  }
}
