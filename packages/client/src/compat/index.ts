/**
 * The API of the platform's public client: code that was written for it runs after its imports are changed. Responses have
 * the public client's names and types; requests are those of our own functions.
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
import * as orders from './modules/orders.ts'
import * as products from './modules/products.ts'
import * as recovery from './modules/recovery.ts'
import * as redirects from './modules/redirects.ts'
import * as ribbonsV3 from './modules/ribbons-v3.ts'
import * as verification from './modules/verification.ts'

export type { Tokens } from '@vitrine/contract'
export {
  type AuthenticationStrategy,
  createLocalTokenStorage,
  EMPTY_TOKENS,
  type SurfaceTokenStorage as TokenStorage,
} from './auth/connection.ts'
export { type LoginParams, LoginState, type RegisterParams, type StateMachine } from './auth/password.ts'
export type { AuthUrlOptions, IdentityProvider } from './auth/redirect.ts'
export { ApiKeyStrategy, OAuthStrategy, type OAuthStrategyConfig } from './auth/strategy.ts'
export { type OauthData, type RedirectReturn, TokenRole } from './auth/tokens.ts'
export { DEFAULT_API_URL, X_WIX_CONSISTENT_HEADER } from './constants.ts'
export { type ClientConfig, type CompatClient, createClient } from './create-client.ts'
export { decodeText, type ImageTransformOptions, type MediaImage, media, VideoResolution } from './media.ts'
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
  orders,
  products,
  recovery,
  redirects,
  ribbonsV3,
  verification,
}
