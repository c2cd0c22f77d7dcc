/** One answer that every call of both clients can read. */
export const universalAnswer = {
  access_token: 'new-access',
  refresh_token: 'new-refresh',
  expires_in: 14_400,
  token_type: 'Bearer',
  state: 'SUCCESS',
  sessionToken: 'session-token',
  identity: { id: '0a1b2c3d-0000-4000-8000-00000000001d' },
  redirectSession: {
    fullUrl: 'https://login.example/authorize?x=1',
    urlDetails: { endpoint: 'https://login.example/authorize' },
  },
  cart: { lineItems: [] },
  product: {},
  collection: {},
  products: [],
  collections: [],
  variants: [],
  variant: {},
  metadata: { total: 0 },
  data: {},
}
