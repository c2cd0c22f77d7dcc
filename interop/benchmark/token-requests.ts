// Token requests that common situations cause, as JSON on the standard output.
import { browserTabs, createClient as createOurs, memoryStorage } from '@vitrine/client'
import { queryProducts } from '@vitrine/client/catalog'
import { createClient, OAuthStrategy, type Tokens } from '@wix/sdk'
import { products } from '@wix/stores'

const clientId = '00000000-0000-4000-8000-00000000c11e'
const expired = {
  accessToken: { value: 'expired-access-token', expiresAt: Math.floor(Date.now() / 1_000) - 60 },
  refreshToken: { value: 'benchmark-refresh-token', role: 'visitor' },
} as const

let asked = 0
globalThis.fetch = async (input) => {
  const url = input instanceof Request ? input.url : String(input)
  // An answer takes its time, so that callers meet.
  await new Promise((done) => setTimeout(done, 5))
  if (!url.includes('/oauth2/token')) return Response.json({ products: [] })
  asked += 1
  return Response.json({
    access_token: `access-${asked}`,
    refresh_token: `refresh-${asked}`,
    expires_in: 14_400,
    token_type: 'Bearer',
  })
}

type Calls = () => Promise<unknown>
const times = (count: number, call: Calls) => Promise.all(Array.from({ length: count }, call))

function ours(storage = memoryStorage()): Calls {
  const client = createOurs({ clientId, storage, tabs: browserTabs(), fetch: globalThis.fetch })
  return () => queryProducts(client).first()
}

type TokenStorage = NonNullable<Parameters<typeof OAuthStrategy>[0]['tokenStorage']>
function theirs(tokenStorage: TokenStorage): Calls {
  const client = createClient({ modules: { products }, auth: OAuthStrategy({ clientId, tokenStorage }) })
  return () => client.products.queryProducts().find()
}

function theirStorage(
  tokens: unknown = { accessToken: { value: '', expiresAt: 0 }, refreshToken: { value: '', role: 'none' } },
): TokenStorage {
  // The public package names the roles by an `enum` of the same values.
  let held = tokens as Tokens
  return {
    getTokens: () => held,
    setTokens: (next) => {
      held = next
    },
  }
}

async function count(run: Calls): Promise<number> {
  asked = 0
  await run()
  return asked
}

const shared = memoryStorage(expired)
const theirShared = theirStorage(expired)
process.stdout.write(
  JSON.stringify({
    '10 first calls at once': {
      ours: await count(() => times(10, ours())),
      theirs: await count(() => times(10, theirs(theirStorage()))),
    },
    '10 calls at once, token expired': {
      ours: await count(() => times(10, ours(memoryStorage(expired)))),
      theirs: await count(() => times(10, theirs(theirStorage(expired)))),
    },
    '3 clients that share a storage, token expired': {
      ours: await count(() => Promise.all([ours(shared), ours(shared), ours(shared)].map((call) => call()))),
      theirs: await count(() =>
        Promise.all([theirs(theirShared), theirs(theirShared), theirs(theirShared)].map((call) => call())),
      ),
    },
  }),
)
// Channels between tabs keep a process alive.
process.exit()
