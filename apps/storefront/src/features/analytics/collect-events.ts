import type { AnalyticsEvent, AnalyticsPage, ItemsParameters, ObservedCart } from './analytics-events.ts'
import { collectLists } from './collect-lists.ts'
import { toItemsParameters } from './page-events.ts'

export interface CollectOptions extends Omit<AnalyticsPage, 'config'> {
  readonly emit: (event: AnalyticsEvent) => void
}

/**
 * Emits what happens on a page: the events that its server knows, its lists of products, confirmed changes of the cart, and the steps
 * towards the checkout. Components contain no analytics code.
 */
export function collectEvents(options: CollectOptions): void {
  const { currency, events, emit } = options
  emit({ name: 'page_view', parameters: {} })
  for (const event of events)
    emit(event.name === 'login' && isAfterSignup() ? { ...event, name: 'sign_up' } : event)
  collectLists(options)

  let observed: ObservedCart | undefined
  addEventListener('analytics:cart', (event) => {
    // Dispatched by `CartObserver`.
    const announced = (event as CustomEvent<ObservedCart>).detail
    if (announced.cart === observed?.cart) return
    observed = announced
    observed.observe(({ added, removed, currency: charged = currency }) => {
      if (added.length > 0) emit({ name: 'add_to_cart', parameters: toItemsParameters(added, charged) })
      if (removed.length > 0)
        emit({ name: 'remove_from_cart', parameters: toItemsParameters(removed, charged) })
    })
  })
  dispatchEvent(new CustomEvent('analytics:start'))

  /** The cart of the islands; before they are loaded, that of the cart page. */
  const readCart = (): ItemsParameters | undefined => {
    const cart = observed?.cart.getSnapshot().cart
    if (!cart) return events.find((event) => event.name === 'view_cart')?.parameters
    return cart.lineItems.length > 0
      ? toItemsParameters(cart.lineItems, cart.paymentCurrency ?? currency)
      : undefined
  }
  document.addEventListener('click', (event) => {
    // Its default is prevented if it opens the drawer; otherwise it leads to the cart page.
    const isOpened = event.defaultPrevented && (event.target as Element).closest('.cart-button')
    const cart = isOpened && readCart()
    if (cart) emit({ name: 'view_cart', parameters: cart })
  })
  document.addEventListener('submit', (event) => {
    const isCheckout = !event.defaultPrevented && (event.target as Element).matches('.checkout')
    const cart = isCheckout && readCart()
    if (cart) emit({ name: 'begin_checkout', parameters: cart })
  })
  document.addEventListener('change', ({ target }) => {
    const tier = (target as Element).closest('.shipping-option')?.querySelector('bdi')?.textContent
    const cart = tier && readCart()
    if (cart) emit({ name: 'add_shipping_info', parameters: { ...cart, shipping_tier: tier } })
  })
}

/** The server reports each login once; a new member comes from the signup, or from the code that confirms the e-mail address. */
function isAfterSignup(): boolean {
  return /\/(?:sign-up|log-in\/code)$/.test(document.referrer.split('?', 1)[0] ?? '')
}
