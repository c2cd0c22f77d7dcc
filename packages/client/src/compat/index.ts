/**
 * The public client's shape over our core: change the imports of code that was written for it, and it runs. What it gives
 * back are views of the wire by the public client's names; what it sends is what our own functions send.
 */

import * as authentication from './modules/authentication.ts'
import * as brandsV3 from './modules/brands-v3.ts'
import * as catalogVersioning from './modules/catalog-versioning.ts'
import * as collections from './modules/collections.ts'
import * as currentCart from './modules/current-cart.ts'
import * as customizationsV3 from './modules/customizations-v3.ts'
import * as infoSectionsV3 from './modules/info-sections-v3.ts'
import * as inventoryItemsV3 from './modules/inventory-items-v3.ts'
import * as members from './modules/members.ts'
import * as products from './modules/products.ts'
import * as recovery from './modules/recovery.ts'
import * as redirects from './modules/redirects.ts'
import * as ribbonsV3 from './modules/ribbons-v3.ts'
import * as verification from './modules/verification.ts'

export type { Tokens } from '@vitrine/contract'
export { ApiKeyStrategy } from './auth/api-key-strategy.ts'
export type { IdentityProvider } from './auth/identity-provider.ts'
export { LoginState, type StateMachine } from './auth/login-state.ts'
export type { OauthData } from './auth/oauth-data.ts'
export { OAuthStrategy, type OAuthStrategyConfig } from './auth/oauth-strategy.ts'
export type { LoginParams, RegisterParams } from './auth/password-methods.ts'
export type { RedirectReturn } from './auth/redirect-return.ts'
export type { AuthenticationStrategy } from './auth/strategy.ts'
export { EMPTY_TOKENS, type SurfaceTokenStorage as TokenStorage, TokenRole } from './auth/tokens.ts'
export { type ClientConfig, type CompatClient, createClient } from './create-client.ts'
export type { QueryResult } from './query/query-builder.ts'
export type { CursorQueryResult, OffsetQueryResult } from './query/query-result.ts'
export {
  authentication,
  brandsV3,
  catalogVersioning,
  collections,
  currentCart,
  customizationsV3,
  infoSectionsV3,
  inventoryItemsV3,
  members,
  products,
  recovery,
  redirects,
  ribbonsV3,
  verification,
}
