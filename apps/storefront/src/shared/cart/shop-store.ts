import { createStore, type Store, setDefaultStore } from '@vitrine/react'
import { shopApi } from './shop-api.ts'

/** The store of all islands of a page. Only browsers load this module. */
export const shopStore: Store = createStore({ transport: shopApi, locale: document.documentElement.lang })
setDefaultStore(shopStore)
// Islands that are not hydrated yet show the cart too.
shopStore.cart.subscribe(() => dispatchEvent(new CustomEvent('island:wake', { detail: 'cart' })))
