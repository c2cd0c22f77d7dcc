import type { Product } from '@vitrine/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { transaction } from '../../db/transaction.ts'
import type { SiteContext } from '../../http/route.ts'
import { SiteRegistry } from '../../sites/registry.ts'
import { productPart, storeDocument } from '../../testing/store-document.fixture.ts'
import { type TestSite, usePlatform } from '../../testing/test-platform.fixture.ts'
import { lockProduct, saveWritten } from '../writes/products.ts'
import { type Staff, staffOf } from '../writes/staff.fixture.ts'
import { refreshProducts } from './shared-entities/refresh-products.ts'
import { callOutcome, callV3, type V3Body } from './v3-call.fixture.ts'

const fixture = usePlatform()
const productNames = ['a', 'b', 'c']
const texts = ['Ash', 'Birch', 'Cedar', 'Dune']

interface Entity {
  id: string
  revision: string
  name: string
  title: string
  plainDescription: string
  assignedProductsCount: number
}

/** What V1 writes of a product: the name of a brand, and sections by what they say. */
type Step =
  | { kind: 'setBrand'; product: string; brand: string | null }
  | { kind: 'setSections'; product: string; sections: readonly string[] }
  | { kind: 'getOrCreate' | 'create'; name: string }
  | { kind: 'rename'; which: number; name: string }
  | { kind: 'deleteBrand' | 'deleteSection'; which: number }
  | { kind: 'rewrite'; which: number; text: string }
  | { kind: 'deleteProduct'; product: string }

const product = fc.constantFrom(...productNames)
const word = fc.constantFrom(...texts)
const which = fc.nat(3)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('setBrand' as const), product, brand: fc.option(word) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('setSections' as const),
      product,
      sections: fc.subarray(texts, { maxLength: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('getOrCreate' as const, 'create' as const), name: word }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('rename' as const), which, name: word }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('deleteBrand' as const, 'deleteSection' as const), which }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('rewrite' as const), which, text: word }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('deleteProduct' as const), product }) },
)

/** Brands and sections by id, and products that name them by id: nothing but maps. */
interface Model {
  readonly brands: Map<string, string>
  readonly sections: Map<string, string>
  readonly products: Map<string, { brand: string | null; sections: string[] }>
}

const newModel = (): Model => ({
  brands: new Map(),
  sections: new Map(),
  products: new Map(productNames.map((name) => [name, { brand: null, sections: [] }])),
})
const nth = (map: ReadonlyMap<string, unknown>, at: number) =>
  [...map.keys()].toSorted()[at % Math.max(1, map.size)]

class Store {
  readonly site: TestSite
  readonly staff: Staff
  constructor(site: TestSite, staff: Staff) {
    this.site = site
    this.staff = staff
  }

  async list(many: 'brands' | 'infoSections'): Promise<Entity[]> {
    const { body } = await callV3<Record<string, Entity[]>>(this.staff, `${many}.query`, {
      query: { cursorPaging: { limit: 100 } },
      fields: ['ASSIGNED_PRODUCTS_COUNT'],
    })
    return body[many] ?? []
  }

  v3<T = V3Body>(name: string, request: V3Body) {
    return callV3<T>(this.staff, name, request)
  }

  /** What every V1 write of products comes down to. */
  async v1(name: string, content: object): Promise<void> {
    const site = await new SiteRegistry(fixture.db, Date.now).site(this.site.id)
    if (!site) throw new Error('there is no such site')
    const context = {
      site,
      clock: Date.now,
      publicUrl: 'https://platform.example',
      shopUrl: 'https://shop.example',
    }
    await transaction(fixture.db, (db) => changeContent({ ...context, db }, this.site.idOf(name), content))
  }

  async product(name: string): Promise<Product | undefined> {
    const { status, body } = await this.staff.call<{ product: Product }>(
      'GET',
      `/stores-reader/v1/products/${this.site.idOf(name)}`,
    )
    return status === 200 ? body.product : undefined
  }
}

const sectionOf = (text: string) => ({ title: text, description: `<p>${text}</p>` })

/** Does one step to the store and to the model; ids of what is new are the store's. */
async function act(store: Store, model: Model, one: Step): Promise<void> {
  const idOfBrand = (name: string) => [...model.brands].find(([, known]) => known === name)?.[0]
  const noteNew = async (many: 'brands' | 'infoSections', known: Map<string, string>) => {
    for (const each of await store.list(many)) {
      if (!known.has(each.id)) known.set(each.id, many === 'brands' ? each.name : each.title)
    }
  }
  switch (one.kind) {
    case 'setBrand': {
      const named = model.products.get(one.product)
      if (!named) return
      await store.v1(one.product, { brand: one.brand })
      await noteNew('brands', model.brands)
      named.brand = one.brand === null ? null : (idOfBrand(one.brand) ?? null)
      return
    }
    case 'setSections': {
      const named = model.products.get(one.product)
      if (!named) return
      await store.v1(one.product, { infoSections: one.sections.map(sectionOf) })
      const before = named.sections
      await noteNew('infoSections', model.sections)
      const list = await store.list('infoSections')
      named.sections = one.sections.map((text) => {
        const kept = before.find((id) => model.sections.get(id) === text)
        // Of several that say the same the oldest is taken; the list is in that order.
        return kept ?? (list.find(({ id }) => model.sections.get(id) === text)?.id as string)
      })
      return
    }
    case 'create':
    case 'getOrCreate': {
      const known = idOfBrand(one.name)
      const reply = await store.v3<{ brand: Entity }>(
        `brands.${one.kind}`,
        one.kind === 'create' ? { brand: { name: one.name } } : { brandName: one.name },
      )
      const refused = known !== undefined && one.kind === 'create'
      expect(callOutcome(reply)).toBe(refused ? '409 BRAND_NAME_ALREADY_EXISTS' : '200')
      if (!refused) model.brands.set(reply.body.brand.id, one.name)
      return
    }
    case 'rename': {
      const id = nth(model.brands, one.which)
      if (id === undefined) return
      const { revision } = (await store.list('brands')).find((each) => each.id === id) as Entity
      const reply = await store.v3('brands.update', { brand: { id, revision, name: one.name } })
      const holder = idOfBrand(one.name)
      const refused = holder !== undefined && holder !== id
      expect(callOutcome(reply)).toBe(refused ? '409 BRAND_NAME_ALREADY_EXISTS' : '200')
      if (!refused) model.brands.set(id, one.name)
      return
    }
    case 'rewrite': {
      const id = nth(model.sections, one.which)
      if (id === undefined) return
      const { revision } = (await store.list('infoSections')).find((each) => each.id === id) as Entity
      const { title, description: plainDescription } = sectionOf(one.text)
      await store.v3('infoSections.update', { infoSection: { id, revision, title, plainDescription } })
      model.sections.set(id, one.text)
      return
    }
    case 'deleteBrand': {
      const id = nth(model.brands, one.which)
      if (id === undefined) return
      await store.v3('brands.delete', { brandId: id })
      model.brands.delete(id)
      for (const named of model.products.values()) if (named.brand === id) named.brand = null
      return
    }
    case 'deleteSection': {
      const id = nth(model.sections, one.which)
      if (id === undefined) return
      await store.v3('infoSections.delete', { infoSectionId: id })
      model.sections.delete(id)
      for (const named of model.products.values())
        named.sections = named.sections.filter((each) => each !== id)
      return
    }
    case 'deleteProduct':
      if (!model.products.delete(one.product)) return
      await store.staff.call('DELETE', `/stores/v1/products/${store.site.idOf(one.product)}`)
  }
}

async function compare(store: Store, model: Model): Promise<void> {
  const products = [...model.products.values()]
  const countOf = (has: (named: { brand: string | null; sections: string[] }) => boolean) =>
    products.filter(has).length
  expect(
    new Map((await store.list('brands')).map((each) => [each.id, [each.name, each.assignedProductsCount]])),
  ).toEqual(
    new Map([...model.brands].map(([id, name]) => [id, [name, countOf(({ brand }) => brand === id)]])),
  )
  expect(
    new Map(
      (await store.list('infoSections')).map((each) => [each.id, [each.title, each.assignedProductsCount]]),
    ),
  ).toEqual(
    new Map(
      [...model.sections].map(([id, text]) => [id, [text, countOf(({ sections }) => sections.includes(id))]]),
    ),
  )
  for (const name of productNames) {
    const shown = await store.product(name)
    const named = model.products.get(name)
    expect(shown === undefined).toBe(named === undefined)
    if (!shown || !named) continue
    expect(shown.brand ?? null).toBe(named.brand === null ? null : model.brands.get(named.brand))
    expect(shown.additionalInfoSections).toEqual(
      named.sections.map((id) => sectionOf(model.sections.get(id) as string)),
    )
  }
}

test('V1 and V3 return equal brands and sections, whichever of them changed what', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const site = await fixture.createSite(storeDocument(productNames.map((name) => productPart(name))))
      const store = new Store(site, await staffOf(fixture, site))
      const model = newModel()
      for (const one of steps) await act(store, model, one)
      await compare(store, model)
    }),
    {
      numRuns: 8,
      examples: [
        // Two sections of a product come to say the same, and another write of the product keeps both.
        [
          [
            { kind: 'setSections', product: 'a', sections: ['Birch', 'Dune'] },
            { kind: 'rewrite', which: 0, text: 'Birch' },
            { kind: 'rewrite', which: 1, text: 'Birch' },
            { kind: 'setBrand', product: 'a', brand: null },
          ],
        ],
      ],
    },
  )
})

test('every change of a product increases its time, also if the clock does not advance', async () => {
  const site = await fixture.createSite(storeDocument([productPart('a')]))
  const store = new Store(site, await staffOf(fixture, site))
  const known = await new SiteRegistry(fixture.db, Date.now).site(site.id)
  if (!known) throw new Error('there is no such site')
  const context = { site: known, clock: () => 0, publicUrl: '', shopUrl: '' }
  const time = async () => Date.parse((await store.product('a'))?.lastUpdated ?? '')
  const loaded = await time()
  await transaction(fixture.db, (db) => changeContent({ ...context, db }, site.idOf('a'), { brand: 'Ash' }))
  const branded = await time()
  expect(branded).toBeGreaterThan(loaded)
  const [{ id }] = (await store.list('brands')) as [Entity]
  await transaction(fixture.db, (db) => refreshProducts({ db, ...context }, 'brands', id))
  expect(await time()).toBeGreaterThan(branded)
})

test('concurrent changes of both leave consistent names, texts and numbers', async () => {
  const site = await fixture.createSite(storeDocument(productNames.map((name) => productPart(name))))
  const store = new Store(site, await staffOf(fixture, site))
  for (let round = 0; round < 2; round += 1) {
    await store.v3('brands.bulkGetOrCreate', { brandNames: texts })
    const brands = await store.list('brands')
    await Promise.all([
      ...productNames.map((name, at) => store.v1(name, { brand: texts[(at + round) % 4] })),
      ...brands.map(({ id, revision, name }) =>
        store.v3('brands.update', { brand: { id, revision, name: `${name}${round}` } }),
      ),
      ...productNames.map((name) => store.v1(name, { brand: texts[round] })),
    ])
    const after = await store.list('brands')
    const shown = await Promise.all(productNames.map(async (name) => (await store.product(name))?.brand))
    // Every product shows the name of a brand that there is, and each brand counts who shows it.
    expect(new Map(after.map(({ name, assignedProductsCount: count }) => [name, count]))).toEqual(
      new Map(after.map(({ name }) => [name, shown.filter((brand) => brand === name).length])),
    )
    expect(after.map(({ name }) => name)).toEqual(expect.arrayContaining(shown))
  }
})

async function changeContent(context: SiteContext, id: string, changes: object): Promise<void> {
  const before = await lockProduct(context, id)
  const content = { ...before.product.content, ...changes }
  await saveWritten(context, before, { ...before, product: { ...before.product, content } })
}
