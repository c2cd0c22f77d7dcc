import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createApiKeyClient, createClient } from '@vitrine/client'
import { getBrand } from '@vitrine/client/catalog-v3'
import * as compat from '@vitrine/client/compat'
import { graphql } from '@vitrine/client/graphql'
import { brandOperations } from '@vitrine/contract/catalog-v3'
import { demoClientId } from '@vitrine/demo-store'
import { createClient as createPublicClient, OAuthStrategy } from '@wix/sdk'
import { type Key, ourMerchant, publicMerchant } from './catalog-journeys/clients.ts'
import { customizationJourney } from './catalog-journeys/customizations.ts'
import { inventoryJourney } from './catalog-journeys/inventory.ts'
import { type Answered, type Journey, present } from './catalog-journeys/journey.ts'
import { productJourney, versionJourney } from './catalog-journeys/products.ts'
import { brandJourney, infoSectionJourney, ribbonJourney } from './catalog-journeys/shared-entities.ts'
import { comparable } from './comparable.ts'
import { type Platform, startPlatformProcess } from './platform.ts'
import { redirectPublicHosts } from './public-client.ts'
import { operations } from './side-by-side/operations.ts'

const journeys: readonly [name: string, walk: Journey][] = [
  ['products and collections', productJourney],
  ['the version', versionJourney],
  ['brands', brandJourney],
  ['ribbons', ribbonJourney],
  ['info sections', infoSectionJourney],
  ['customizations', customizationJourney],
  ['inventory items', inventoryJourney],
]

/** Calls of the catalog that the public client does not have, by the decision that added them. */
const outside: Readonly<Record<string, string>> = {
  'catalog.searchProducts': '0072',
  'catalog.suggest': '0072',
}

let platform: Platform
let key: Key
const walked = new Set<string>()

before(async () => {
  platform = await startPlatformProcess()
  redirectPublicHosts(platform.url)
  const made = platform.command('apps', 'add', 'Catalog', '--rights', 'CATALOG_READ,CATALOG_WRITE')
  key = {
    siteId: /site's id is ([0-9a-f-]{36})/.exec(made)?.[1] ?? '',
    apiKey: /API key, shown this once: (\S+)/.exec(made)?.[1] ?? '',
  }
})
after(() => platform.stop())

/** Every answer of a journey in turn, as it can be compared with that of another walk. */
async function answersOf(walk: Journey, client: Parameters<Journey>[0]): Promise<unknown> {
  const answers: [string, unknown][] = []
  const answered: Answered = async ({ name }, answer) => {
    walked.add(name)
    const value = await answer
    // As it is now: a later call may change its arguments.
    answers.push([name, structuredClone(value)])
    return value
  }
  await walk(client, answered)
  return comparable(answers.map(([name, value]) => [name, essential(value)]))
}

/** Names of ids in data of errors, which the public client renames, and numbers that grow with each product. */
const incomparable: ReadonlySet<string> = new Set(['data', 'numericId'])

/** The part of a result that both clients must have in common. An empty response is an empty object in one and undefined in the other. */
function essential(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(essential)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  const fields = Object.entries(value).filter(([name]) => !incomparable.has(name))
  if (fields.length === 0) return undefined
  return Object.fromEntries(fields.map(([name, field]) => [name, essential(field)]))
}

describe('the public client, unchanged, and ours in its shape: the whole catalog, with equal responses', () => {
  for (const [name, walk] of journeys) {
    it(name, async () => {
      const theirs = await answersOf(walk, publicMerchant(key))
      assert.deepEqual(await answersOf(walk, ourMerchant(key)), theirs)
    })
  }

  it('pages by cursor, forwards and back', async () => {
    const walk: Journey = async ({ brandsV3: brands }, answered) => {
      const first = await brands.queryBrands().ascending('name').limit(2).find()
      const second = await first.next()
      const back = await second.prev()
      const idsOf = (page: typeof first) => page.items.map(({ _id }) => _id)
      assert.equal(new Set([...idsOf(first), ...idsOf(second)]).size, 4)
      assert.deepEqual(idsOf(back), idsOf(first))
      await answered(brandOperations.query, Promise.resolve([first, second, back].map(({ items }) => items)))
    }
    assert.deepEqual(await answersOf(walk, ourMerchant(key)), await answersOf(walk, publicMerchant(key)))
  })

  it('a brand renamed in V3 has its new name on products of V1', async () => {
    const { brandsV3: brands, products } = publicMerchant(key)
    const { items } = await brands.queryBrands().eq('name', 'Olaria Brisa').find()
    const [brand] = items
    await brands.updateBrand(present(brand?._id), {
      name: 'Brisa Atelier',
      revision: present(brand?.revision),
    })
    const found = await products.queryProducts().eq('slug', 'brisa-mug').find()
    assert.equal(found.items[0]?.brand, 'Brisa Atelier')
    const ours = createApiKeyClient({ ...key, baseUrl: platform.url })
    const read = await getBrand(ours, present(brand?._id), { fields: ['ASSIGNED_PRODUCTS_COUNT'] })
    assert.equal(read?.name, 'Brisa Atelier')
    assert.ok((read?.assignedProductsCount ?? 0) > 0)
  })

  it('every call of the catalog is made', () => {
    const calls = operations
      .map(({ name }) => name)
      .filter((name) => /^(?:catalog|brands|ribbons|infoSections|customizations|inventoryItems)\./.test(name))
    assert.deepEqual(
      calls.filter((name) => !walked.has(name)),
      Object.keys(outside),
    )
  })
})

describe('GraphQL, by the public client and by ours', () => {
  const document = `query ($slug: String!, $limit: Int) {
    productBySlug(slug: $slug) { name brand variants { choices { option choice } } collections { slug } }
    products(filter: { collectionIds: { hasSome: [] } }, paging: { limit: $limit }) { items { id } }
    cart { id }
  }`
  interface Asked {
    readonly data: unknown
    readonly errors?: readonly { readonly extensions?: Readonly<Record<string, unknown>> }[] | undefined
  }
  type Ask = (document: string, variables: object) => Promise<Asked>
  const clients: Readonly<Record<string, () => Ask>> = {
    'the public client': () => {
      const client = createPublicClient({ auth: OAuthStrategy({ clientId: demoClientId }) })
      // The public client's types leave open what an error is.
      return async (query, variables) => (await client.graphql(query, variables)) as Asked
    },
    'ours in its shape': () => {
      const client = compat.createClient({ auth: compat.OAuthStrategy({ clientId: demoClientId }) })
      return (query, variables) => client.graphql(query, variables)
    },
    ours: () => {
      const client = createClient({ clientId: demoClientId, baseUrl: platform.url })
      return (query, variables) => graphql(client, query, variables)
    },
  }

  for (const [name, connect] of Object.entries(clients)) {
    it(`${name}: executes a document; errors are next to the data`, async () => {
      const ask = connect()
      const { data, errors } = await ask(document, { slug: 'brisa-mug', limit: 3 })
      assert.equal(errors, undefined)
      const { productBySlug: mug, products, cart } = data as Record<string, Record<string, unknown>>
      assert.deepEqual([mug?.['name'], products, cart], ['Brisa mug', { items: [] }, null])
      const refused = await ask(document, { slug: 'brisa-mug', limit: 101 })
      assert.deepEqual(
        refused.errors?.map(({ extensions }) => extensions?.['code']),
        ['INVALID_ARGUMENT'],
      )
      const unknown = await ask('{ passwords }', {})
      assert.deepEqual([unknown.data, unknown.errors?.length], [{}, 1])
    })
  }
})
