import type { Service } from '../operation.ts'

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
    /** Currency that prices are converted to, ISO 4217. */
    readonly displayCurrency: string
    /** Analytics header of the public client; a server ignores it. */
    readonly analytics: string
  }
  /** Prefix of enumeration values that the specification writes as `{provider}`. */
  readonly enumPrefix: string
  /** `appId` of catalog references to the platform's own stores catalog. */
  readonly storesAppId: string
  /** Local-storage key under which the last pre-warm is remembered (specification, section 9). */
  readonly preWarmStorageKey: string
}

/** The public platform's profile; our platform serves the same paths and headers from one origin. */
export const provider: ProviderProfile = {
  apiHost: 'https://www.wixapis.com',
  edgeHost: 'https://edge.wixapis.com',
  services: {
    authentication: '/_api/iam/authentication',
    recovery: '/_api/iam/recovery',
    verification: '/_api/iam/verification',
    redirects: '/_api/redirects-api',
    token: '',
    catalogReader: '/stores-reader',
    catalogWriter: '/stores',
    collections: '',
    cart: '/ecom',
    provision: '/stores',
    catalogV3: '/stores',
  },
  headers: {
    requestId: 'x-wix-request-id',
    consistency: 'x-wix-consistent',
    idempotencyKey: 'idempotency-key',
    siteId: 'wix-site-id',
    accountId: 'wix-account-id',
    language: 'x-wix-linguist',
    displayCurrency: 'x-wix-currency',
    analytics: 'x-wix-bi-gateway',
  },
  enumPrefix: 'WIX',
  storesAppId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
  preWarmStorageKey: 'wixRedirectSessionLastPreWarm',
}
