import {
  authentication,
  brandsV3,
  catalogVersioning,
  collections,
  createClient,
  currentCart,
  customizationsV3,
  infoSectionsV3,
  inventoryItemsV3,
  members,
  OAuthStrategy,
  products,
  recovery,
  redirects,
  ribbonsV3,
  verification,
} from '@vitrine/client/compat'
import { clientId, held, type PublicClient } from './clients.ts'

const modules = {
  authentication,
  brandsV3,
  catalogVersioning,
  collections,
  currentCart,
  customizationsV3,
  infoSectionsV3,
  inventoryItemsV3,
  earlierAuthentication: authentication,
  earlierVerification: verification,
  members,
  products,
  recovery,
  redirects,
  ribbonsV3,
  verification,
}

/** The public client's shape over our core, of the same visitor. */
export function compatClient(fetch: typeof globalThis.fetch): PublicClient {
  const client = createClient({
    modules,
    auth: OAuthStrategy({ clientId, tokens: held }),
    fetch,
    retry: false,
  })
  // What this cast claims is what the suite finds out: calls written for the one run with the other.
  return client as unknown as PublicClient
}
