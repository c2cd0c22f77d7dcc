import { describe, expect, expectTypeOf, it } from 'vitest'
import { isStoreError } from '../errors/store-error.ts'
import { fakePlatform, inTurn, json } from '../testing/fake-platform.ts'
import {
  ApiKeyStrategy,
  createClient,
  currentCart,
  customizationsV3,
  OAuthStrategy,
  products,
} from './index.ts'

const baseUrl = 'https://p.example'
const cart = json({ cart: { id: 'c1', lineItems: [] } })
const visitor = () => OAuthStrategy({ clientId: 'c' })

describe('the public client’s createClient', () => {
  it('has the modules by name, bound, with their constants', async () => {
    const platform = fakePlatform(cart)
    const client = createClient({ modules: { currentCart }, auth: visitor(), baseUrl, fetch: platform.fetch })
    expect((await client.currentCart.getCurrentCart())._id).toBe('c1')
    expect(client.currentCart.ChannelType.WEB).toBe('WEB')
    expect(platform.calls()[0]?.url.pathname).toBe('/ecom/v1/carts/current')
    expectTypeOf(client.currentCart.getCurrentCart).toEqualTypeOf(currentCart.getCurrentCart)
  })

  it('use() adds a module, or modules by name, later', async () => {
    const platform = fakePlatform(cart)
    const client = createClient({ auth: visitor(), baseUrl, fetch: platform.fetch })
    await client.use({ currentCart }).currentCart.deleteCurrentCart()
    await client.use(currentCart).deleteCurrentCart()
    expect(platform.calls().map(({ method }) => method)).toEqual(['DELETE', 'DELETE'])
  })

  // Proves: method-without-client
  it('a method without a client reports what is missing', () => {
    expect(() => products.queryProducts()).toThrow(/pass the module to createClient/)
  })

  // Proves: own-fetch-and-hosts
  it('the strategy’s own calls go where the client’s go, whichever is created first', async () => {
    const platform = fakePlatform(cart)
    const auth = visitor()
    createClient({ auth, baseUrl, fetch: platform.fetch })
    await auth.generateVisitorTokens()
    expect(platform.grants().map(({ url }) => url.origin)).toEqual([baseUrl])
  })

  it('options that a function does not know are sent', async () => {
    const platform = fakePlatform(json({ customization: {} }))
    const client = createClient({ modules: { customizationsV3 }, baseUrl, fetch: platform.fetch })
    // As a caller without types has it.
    const options: object = { revision: '3' }
    await client.customizationsV3.addCustomizationChoices(
      'c1',
      [{ name: 'XL', choiceType: 'CHOICE_TEXT' }],
      options,
    )
    expect(platform.calls()[0]?.body).toMatchObject({ choices: [{ name: 'XL' }], revision: '3' })
  })

  it('headers can be added at any time', async () => {
    const platform = fakePlatform(cart)
    const client = createClient({
      modules: { currentCart },
      auth: visitor(),
      baseUrl,
      fetch: platform.fetch,
      headers: { 'x-wix-linguist': 'en' },
    })
    await client.currentCart.getCurrentCart()
    client.setHeaders({ 'x-wix-linguist': 'fr' })
    await client.currentCart.getCurrentCart()
    expect(platform.calls().map(({ headers }) => headers.get('x-wix-linguist'))).toEqual(['en', 'fr'])
  })

  it('accepts a strategy that only returns headers, and calls it for each request', async () => {
    const platform = fakePlatform(cart)
    let asked = 0
    const auth = {
      getAuthHeaders: () => {
        asked += 1
        return { headers: { Authorization: `token-${asked}` } }
      },
    }
    const client = createClient({ modules: { currentCart }, auth, baseUrl, fetch: platform.fetch })
    await client.currentCart.getCurrentCart()
    await client.currentCart.getCurrentCart()
    expect(platform.seen.map(({ headers }) => headers.get('authorization'))).toEqual(['token-1', 'token-2'])
  })

  it('an API key is sent without a scheme, with the ids of site and account', async () => {
    const platform = fakePlatform(cart)
    const auth = ApiKeyStrategy({ apiKey: 'key', siteId: 'site' })
    const client = createClient({
      modules: { currentCart },
      auth: () => auth,
      baseUrl,
      fetch: platform.fetch,
    })
    auth.setAccountId('account')
    await client.currentCart.getCurrentCart()
    expect(Object.fromEntries(platform.seen[0]?.headers ?? [])).toMatchObject({
      authorization: 'key',
      'wix-site-id': 'site',
      'wix-account-id': 'account',
    })
  })

  // Proves: safe-repetition
  it('a write whose response was lost is repeated with the same key', async () => {
    const platform = fakePlatform(inTurn(new TypeError('fetch failed'), cart))
    const client = createClient({ modules: { currentCart }, auth: visitor(), baseUrl, fetch: platform.fetch })
    await client.currentCart.addToCurrentCart({ lineItems: [] })
    const keys = platform.calls().map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
  })

  it('without a strategy, requests have no authorization', async () => {
    const platform = fakePlatform(cart)
    const client = createClient({ modules: { currentCart }, baseUrl, fetch: platform.fetch })
    await client.currentCart.getCurrentCart()
    expect(platform.seen.map(({ headers }) => headers.has('authorization'))).toEqual([false])
  })

  // Proves: token-host
  it('fetchWithAuth sends the token to the API host and to no other', async () => {
    const platform = fakePlatform(json({}))
    const auth = ApiKeyStrategy({ apiKey: 'key', siteId: 'site' })
    const tokens: (string | null)[] = []
    const client = createClient({
      auth,
      baseUrl: `${baseUrl}/shop`,
      fetch: async (input, init) => {
        tokens.push(new Request(input, init).headers.get('authorization'))
        return platform.fetch(new Request(input, init).url)
      },
    })
    await client.fetchWithAuth(`${baseUrl}/anything`)
    await client.fetchWithAuth('https://elsewhere.example/anything')
    await client.fetch('/relative?x=1', { method: 'GET' })
    expect(tokens).toEqual(['key', null, 'key'])
    expect(platform.seen.at(-1)?.url.href).toBe(`${baseUrl}/shop/relative?x=1`)
  })
})

describe('fetch', () => {
  it('sends a string as JSON by default', async () => {
    const types: (string | null)[] = []
    const client = createClient({
      baseUrl,
      fetch: async (input, init) => {
        types.push(new Request(input, init).headers.get('content-type'))
        return json({})
      },
    })
    await client.fetch('/x', { method: 'POST', body: '{}' })
    await client.fetch('/x', { method: 'POST', body: 'a,b', headers: { 'content-type': 'text/csv' } })
    await client.fetch('/x', { method: 'POST', body: new URLSearchParams({ a: '1' }) })
    expect(types).toEqual(['application/json', 'text/csv', 'application/x-www-form-urlencoded;charset=UTF-8'])
  })
})

describe('errors for callers of the public client', () => {
  const failing = (body: unknown, status: number) =>
    createClient({
      modules: { currentCart },
      baseUrl,
      fetch: fakePlatform(json(body, status)).fetch,
      retry: false,
    }).currentCart.getCurrentCart()

  // Proves: readable-errors
  it('an application error has its code in details, and a readable message', async () => {
    const applicationError = {
      code: 'OWNED_CART_NOT_FOUND',
      description: 'There is no cart.',
      data: { a: 1 },
    }
    const error = await failing({ message: 'Not found', details: { applicationError } }, 404).catch(
      (thrown) => thrown,
    )
    expect(error).toMatchObject({
      message: 'Not found: There is no cart.',
      status: 404,
      requestId: 'req-1',
      details: { applicationError, requestId: 'req-1' },
    })
    expect(isStoreError(error, 'application')).toBe(true)
  })

  it('violations are in details', async () => {
    const violation = { field: 'quantity', description: 'is too small', violatedRule: 'MIN', data: null }
    const details = { validationError: { fieldViolations: [violation] } }
    await expect(failing({ message: 'x', details }, 400)).rejects.toMatchObject({
      message: 'INVALID_ARGUMENT: "quantity" is too small',
      details: { validationError: { fieldViolations: [violation] } },
    })
  })

  it('an error response with a validation error is one, also without violations', async () => {
    const error = await failing(
      { message: 'The cart is locked', details: { validationError: {} } },
      400,
    ).catch((thrown) => thrown)
    expect(error.message).toBe('INVALID_ARGUMENT: The cart is locked')
    expect(error.details).toEqual({ requestId: 'req-1', validationError: { fieldViolations: [] } })
  })

  it('an application error with an empty list of violations keeps its code', async () => {
    const applicationError = { code: 'STALE_REVISION', description: 'Outdated.', data: {} }
    const details = { validationError: { fieldViolations: [] }, applicationError }
    const error = await failing({ message: 'x', details }, 409).catch((thrown) => thrown)
    expect(error.details).toEqual({ requestId: 'req-1', applicationError })
  })

  it('a failure without details of its own has the phrase of its status as code', async () => {
    await expect(failing({}, 404)).rejects.toMatchObject({
      details: { applicationError: { code: 'NOT_FOUND' }, requestId: 'req-1' },
    })
    await expect(failing({}, 503)).rejects.toMatchObject({
      message: 'System error occurred, request-id: req-1',
      details: { applicationError: { code: 'SERVICE_UNAVAILABLE' }, requestId: 'req-1' },
    })
  })

  it('a call without a response has the code UNKNOWN', async () => {
    const { fetch } = fakePlatform(new TypeError('fetch failed'))
    const client = createClient({ modules: { currentCart }, baseUrl, fetch, retry: false })
    const error = await client.currentCart.getCurrentCart().catch((thrown) => thrown)
    expect(isStoreError(error, 'network')).toBe(true)
    expect(error).toMatchObject({ details: { applicationError: { code: 'UNKNOWN' } } })
  })
})

describe('graphql', () => {
  const asked = async (answer: Response) => {
    const platform = fakePlatform(answer)
    const client = createClient({ baseUrl, fetch: platform.fetch, retry: false })
    const result = await client.graphql('{ shop }', { a: 1 }, { apiVersion: 'v2' })
    return { result, platform }
  }

  it('sends the document and returns errors with partial data', async () => {
    const errors = [{ message: 'No such field' }]
    const { result, platform } = await asked(json({ data: null, errors }))
    expect(result).toEqual({ data: {}, errors })
    expect(platform.seen[0]).toMatchObject({
      method: 'POST',
      url: { pathname: '/graphql/v2' },
      body: { query: '{ shop }', variables: { a: 1 } },
    })
  })

  it('fails with the status of the endpoint', async () => {
    await expect(asked(json({}, 404))).rejects.toThrow('GraphQL request failed with status 404')
  })
})
