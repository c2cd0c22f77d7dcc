import { allProductsCollection } from '../catalog/collection.ts'
import type { Service } from '../operation.ts'
import { enumPrefix } from './enum-prefix.ts'
import {
  consistencyHeader,
  defaultApiHost,
  idempotencyKeyHeader,
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
  provision,
  recovery,
  redirects,
  token,
  verification,
} from './service-prefixes.ts'

/** Everything that bears the provider's name, as one value: another provider of the same wire is another profile. */
export interface ProviderProfile {
  /** Origin of all calls. */
  readonly apiHost: string
  /** Origin the public client sends module calls to; our client has no use for it, a server may answer there too. */
  readonly edgeHost: string
  /** Path prefix of each service on the API host; calls go to `prefix + path`. */
  readonly services: Readonly<Record<Service, string>>
  readonly headers: {
    readonly requestId: string
    readonly consistency: string
    readonly idempotencyKey: string
    readonly siteId: string
    readonly accountId: string
    /** Language of the answer; a redirect session copies it to `lang`. */
    readonly language: string
    /** Currency that prices are converted to, ISO 4217. Choice: the wire says that there is such a header, not its name. */
    readonly displayCurrency: string
    /** Analytics header of the public client; a server ignores it. */
    readonly analytics: string
  }
  /** Prefix of enumeration values that the specification writes as `{provider}`. */
  readonly enumPrefix: string
  /** `appId` of catalog references to the platform's own stores catalog. */
  readonly storesAppId: string
  /** The built-in collection of all products. */
  readonly allProductsCollection: { readonly id: string; readonly slug: string }
  /** Local-storage key under which the last pre-warm is remembered (specification, section 9). */
  readonly preWarmStorageKey: string
}

/** The public platform's profile; our platform serves the same paths and headers from one origin. */
export const provider: ProviderProfile = {
  apiHost: defaultApiHost,
  edgeHost: 'https://edge.wixapis.com',
  // Each by its name: bundlers keep the spread of a namespace, and so the profile in bundles that never ask for it.
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
}
