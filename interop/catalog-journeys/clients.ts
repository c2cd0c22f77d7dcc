import * as compat from '@vitrine/client/compat'
import { ApiKeyStrategy, createClient } from '@wix/sdk'
import {
  brandsV3,
  catalogVersioning,
  collections,
  customizationsV3,
  infoSectionsV3,
  inventoryItemsV3,
  products,
  ribbonsV3,
} from '@wix/stores'

/** An app's key and the site it is for. */
export interface Key {
  readonly apiKey: string
  readonly siteId: string
}

/** The public client as its documentation shows it, of an app with a key. */
export function publicMerchant(key: Key) {
  const modules = {
    brandsV3,
    catalogVersioning,
    collections,
    customizationsV3,
    infoSectionsV3,
    inventoryItemsV3,
    products,
    ribbonsV3,
  }
  return createClient({ modules, auth: ApiKeyStrategy(key) })
}
export type Merchant = ReturnType<typeof publicMerchant>

/** The same of ours: the public shape over the core that all our functions call through. */
export function ourMerchant(key: Key): Merchant {
  const modules = {
    brandsV3: compat.brandsV3,
    catalogVersioning: compat.catalogVersioning,
    collections: compat.collections,
    customizationsV3: compat.customizationsV3,
    infoSectionsV3: compat.infoSectionsV3,
    inventoryItemsV3: compat.inventoryItemsV3,
    products: compat.products,
    ribbonsV3: compat.ribbonsV3,
  }
  const client = compat.createClient({ modules, auth: compat.ApiKeyStrategy(key) })
  // What this cast claims is what the journeys find out: written for the one, walked with the other.
  return client as unknown as Merchant
}
