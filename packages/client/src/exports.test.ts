import { expect, it } from 'vitest'
import * as cart from './cart/index.ts'
import * as catalog from './catalog/index.ts'
import * as compat from './compat/index.ts'
import * as main from './index.ts'

it('offers these names and no others', () => {
  expect({
    main: Object.keys(main).sort(),
    cart: Object.keys(cart).sort(),
    catalog: Object.keys(catalog).sort(),
    compat: Object.keys(compat).sort(),
  }).toMatchInlineSnapshot(`
    {
      "cart": [
        "addItems",
        "applyCoupon",
        "createCheckout",
        "estimateTotals",
        "get",
        "remove",
        "removeCoupon",
        "removeItems",
        "setQuantities",
        "update",
      ],
      "catalog": [
        "catalogVersion",
        "collectionBySlug",
        "collections",
        "getCollection",
        "getProduct",
        "getStoreVariant",
        "optionsAvailability",
        "productBySlug",
        "products",
        "queryCollections",
        "queryProducts",
        "queryStoreVariants",
        "queryVariants",
      ],
      "compat": [
        "ApiKeyStrategy",
        "EMPTY_TOKENS",
        "LoginState",
        "OAuthStrategy",
        "TokenRole",
        "authentication",
        "brandsV3",
        "catalogVersioning",
        "collections",
        "createClient",
        "currentCart",
        "customizationsV3",
        "infoSectionsV3",
        "inventoryItemsV3",
        "members",
        "products",
        "recovery",
        "redirects",
        "ribbonsV3",
        "verification",
      ],
      "main": [
        "StoreError",
        "attempt",
        "bind",
        "browserTabs",
        "createClient",
        "createSameOriginClient",
        "defaultRetry",
        "isStoreError",
        "memoryStorage",
        "observedFetch",
        "webStorage",
      ],
    }
  `)
})
