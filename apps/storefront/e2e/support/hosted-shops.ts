/** Shops that differ in whom they let in; each is a site of the platform beside the store of the other journeys. */
export const hostedShops = {
  open: { clientId: 'a7c1f0de-0001-4b7e-9b6e-5d6f2c3a1001', members: { registration: 'OPEN' } },
  verifying: { clientId: 'a7c1f0de-0002-4b7e-9b6e-5d6f2c3a1002', members: { verifyEmail: true } },
  choosy: { clientId: 'a7c1f0de-0003-4b7e-9b6e-5d6f2c3a1003', members: { registration: 'APPROVAL' } },
  guarded: { clientId: 'a7c1f0de-0004-4b7e-9b6e-5d6f2c3a1004', members: { captcha: 'ON' } },
} as const

export type HostedShopName = keyof typeof hostedShops

/** Where the shops' log-ins come back to. */
export const callbackPath = '/callback'

/** What the program of these shops says once it listens. */
export interface HostedPlatformReady {
  /** Paths of every page that the platform shows to a shop's customers. */
  readonly pagePaths: readonly string[]
  /** Of the open shop, with the rights to its members and its catalog. */
  readonly apiKey: string
  /** Of the choosy shop, likewise. */
  readonly choosyApiKey: string
}
