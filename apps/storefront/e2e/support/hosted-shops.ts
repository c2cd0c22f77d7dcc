/** Shops with different signup rules; each is a site of the platform, separate from the store of the other journeys. */
export const hostedShops = {
  open: { clientId: 'a7c1f0de-0001-4b7e-9b6e-5d6f2c3a1001', members: { registration: 'OPEN' } },
  verifying: { clientId: 'a7c1f0de-0002-4b7e-9b6e-5d6f2c3a1002', members: { verifyEmail: true } },
  choosy: { clientId: 'a7c1f0de-0003-4b7e-9b6e-5d6f2c3a1003', members: { registration: 'APPROVAL' } },
  guarded: { clientId: 'a7c1f0de-0004-4b7e-9b6e-5d6f2c3a1004', members: { captcha: 'ON' } },
} as const

export type HostedShopName = keyof typeof hostedShops

/** The redirect URI of the shops' logins. */
export const callbackPath = '/callback'

/** The message of the program of these shops once it listens. */
export interface HostedPlatformReady {
  /** Paths of all hosted pages. */
  readonly pagePaths: readonly string[]
  /** API key of the open shop, with permissions for its members and catalog. */
  readonly apiKey: string
  /** API key of the shop that approves its members, with the same permissions. */
  readonly choosyApiKey: string
}
