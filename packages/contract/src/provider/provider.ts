import type { Service } from '../operation.ts'
import {
  consistencyHeader,
  displayCurrencyHeader,
  idempotencyKeyHeader,
  languageHeader,
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
 * Values of the provider. What every client needs of them, and the prefix of enumeration values, are constants next to this file, to keep
 * bundles small. Another provider of the same API replaces this folder; only the field `preferences.useGenericWixPages` of redirect
 * sessions has the provider's name elsewhere.
 */
export interface ProviderProfile {
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
  /** `appId` of catalog references to the platform's own stores catalog. */
  readonly storesAppId: string
  /** Local storage key of the last pre-warm. */
  readonly preWarmStorageKey: string
  /** Query parameter of return addresses: whether the browser comes back logged in. */
  readonly memberLoggedInParameter: string
}

/** The public platform's profile. The local platform serves the same paths and headers from one origin. */
export const provider: ProviderProfile = {
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
    language: languageHeader,
    displayCurrency: displayCurrencyHeader,
    analytics: 'x-wix-bi-gateway',
  },
  storesAppId,
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
