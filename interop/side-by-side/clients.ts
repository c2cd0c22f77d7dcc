import { type Client, createClient as createOurs, memoryStorage } from '@vitrine/client'
import type { Tokens as HeldTokens } from '@vitrine/contract'
import { currentCart } from '@wix/ecom'
import { authentication, recovery, verification } from '@wix/identity'
import * as earlierAuthentication from '@wix/identity_authentication'
import * as earlierVerification from '@wix/identity_verification'
import { members } from '@wix/members'
import { redirects } from '@wix/redirects'
import { createClient, OAuthStrategy, type Tokens } from '@wix/sdk'
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

export const clientId = '00000000-0000-4000-8000-00000000c11e'
const inAnHour = Math.floor(Date.now() / 1_000) + 3_600
export const held: HeldTokens = {
  accessToken: { value: 'side-by-side-access', expiresAt: inAnHour },
  refreshToken: { value: 'side-by-side-refresh', role: 'visitor' },
}

const modules = {
  authentication,
  brandsV3,
  catalogVersioning,
  collections,
  currentCart,
  customizationsV3,
  earlierAuthentication,
  earlierVerification,
  infoSectionsV3,
  inventoryItemsV3,
  members,
  products,
  recovery,
  redirects,
  ribbonsV3,
  verification,
}

/** The public client as its documentation shows it, of a visitor who has tokens. */
export function theirs() {
  return createClient({
    modules,
    // The public package names the roles by an `enum` of the same values.
    auth: OAuthStrategy({ clientId, tokens: held as unknown as Tokens }),
  })
}
export type PublicClient = ReturnType<typeof theirs>

/** Our client of the same visitor, or of one with other tokens, at the same hosts. */
export function ours(fetch: typeof globalThis.fetch, tokens?: HeldTokens): Client {
  return createOurs({ clientId, fetch, storage: memoryStorage(tokens), retry: false })
}
