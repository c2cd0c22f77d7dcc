import { allProductsCollection } from '../catalog/collection.ts'
import type { Service } from '../operation.ts'
import { enumPrefix } from './enum-prefix.ts'
import {
  consistencyHeader,
  defaultApiHost,
  idempotencyKeyHeader,
  memberLoggedInParameter,
  preWarmStorageKey,
  requestIdHeader,
  storesAppId,
} from './essentials.ts'
import {
  authentication,
  cart,
  catalogReader,
  catalogV3,
  catalogWriter,
  collections,
  graphql,
  members,
  oauthClients,
  provision,
  recovery,
  redirects,
  token,
  verification,
} from './service-prefixes.ts'

/**
 * Every value that contains the provider's name. Another provider of the same API is another profile, except for one name of a field,
 * `preferences.useGenericWixPages` of redirect sessions.
 */
export interface ProviderProfile {
  /** Origin of all calls. */
  readonly apiHost: string
  /** Origin of the public client's module calls. This client does not use it. */
  readonly edgeHost: string
  /** Path prefix of each service on the API host; calls go to `prefix + path`. */
  readonly services: Readonly<Record<Service, string>>
  readonly headers: {
    readonly requestId: string
    readonly consistency: string
    readonly idempotencyKey: string
    readonly siteId: string
    readonly accountId: string
    /** Language of the response; a redirect session copies it to `lang`. */
    readonly language: string
    /** Currency that prices are converted to, ISO 4217. */
    readonly displayCurrency: string
    /** Analytics header of the public client; a server ignores it. */
    readonly analytics: string
  }
  /** Prefix of enumeration values that contain the provider's name. */
  readonly enumPrefix: string
  /** `appId` of catalog references to the platform's own stores catalog. */
  readonly storesAppId: string
  /** The built-in collection of all products. */
  readonly allProductsCollection: { readonly id: string; readonly slug: string }
  /** Local storage key of the last pre-warm. */
  readonly preWarmStorageKey: string
  /** Query parameter of return addresses: whether the browser comes back logged in. */
  readonly memberLoggedInParameter: string
}

/** The public platform's profile. The local platform serves the same paths and headers from one origin. */
export const provider: ProviderProfile = {
  apiHost: defaultApiHost,
  edgeHost: 'https://edge.wixapis.com',
  // Listed by name: bundlers cannot remove an unused namespace spread.
  services: {
    authentication,
    recovery,
    verification,
    redirects,
    token,
    catalogReader,
    catalogWriter,
    collections,
    cart,
    provision,
    catalogV3,
    members,
    oauthClients,
    graphql,
  },
  headers: {
    requestId: requestIdHeader,
    consistency: consistencyHeader,
    idempotencyKey: idempotencyKeyHeader,
    siteId: 'wix-site-id',
    accountId: 'wix-account-id',
    language: 'x-wix-linguist',
    displayCurrency: 'x-wix-currency',
    analytics: 'x-wix-bi-gateway',
  },
  enumPrefix,
  storesAppId,
  allProductsCollection,
  preWarmStorageKey,
  memberLoggedInParameter,
}

/**
 * App ids of the stores catalog in requests: the one that responses have, and the id of the stores app, which many
 * public examples use instead.
 */
const storesAppIds: ReadonlySet<string> = new Set([storesAppId, '1380b703-ce81-ff05-f115-39571d94dfcd'])

/** Whether a catalog reference belongs to the platform's own stores catalog. */
export function isStoresApp(appId: string): boolean {
  return storesAppIds.has(appId)
}
