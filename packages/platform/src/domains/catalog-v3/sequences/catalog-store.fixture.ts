import type { Product, QueryProductsResponse, SearchProductsResponse } from '@vitrine/contract'
import { allProductsCollection } from '@vitrine/contract'
import { expect } from 'vitest'
import type { Reply } from '../../../testing/test-platform.fixture.ts'
import type { Staff } from '../../catalog/writes/staff.fixture.ts'
import { callV3, outcomeOf, type V3Body } from '../v3-call.fixture.ts'
import {
  adjustPrice,
  deleteLabel,
  type Label,
  type Model,
  type ModelProduct,
  nameLabel,
  remove,
  renameLabel,
  type Shown,
  sectionSaying,
  setPrice,
  shown,
} from './catalog-model.fixture.ts'
import type { Change, Step } from './steps.fixture.ts'

const sizes = ['S', 'M', 'L']
const many = { brand: 'brands', ribbon: 'ribbons' } as const
const sectionOf = (title: string) => ({ title, description: `<p>${title}</p>` })

interface Entity {
  readonly id: string
  readonly revision: string
  readonly name: string
  readonly title: string
}

/** Does each step to the store, by V1 or V3 as staff would, and to the model; the answers have to be those that the model expects. */
export class CatalogStore {
  readonly #staff: Staff
  readonly model: Model
  #texts = 0

  constructor(staff: Staff, model: Model) {
    this.#staff = staff
    this.model = model
  }

  /** @returns the products that it concerned. */
  async act(step: Step): Promise<readonly ModelProduct[]> {
    const { model } = this
    const product =
      'which' in step && typeof step.which === 'number' ? pick(model.products, step.which) : undefined
    const products =
      'which' in step && typeof step.which !== 'number'
        ? [...new Set(step.which.flatMap((at) => pick(model.products, at) ?? []))]
        : []
    const ids = products.map(({ id }) => id)
    switch (step.kind) {
      case 'create':
        return [await this.#create(step)]
      case 'change':
        return product ? [await this.#change(product, step.change)] : []
      case 'stale': {
        if (!product) return []
        const stale = { name: 'Too late', lastUpdated: '2020-01-01T00:00:00.000Z' }
        const reply = await this.#v1('PATCH', `/products/${product.id}`, { product: stale })
        expect(reply.status).toBe(409)
        return [product]
      }
      case 'delete':
        if (!product) return []
        await this.#done('DELETE', `/products/${product.id}`)
        remove(model, product)
        expect((await this.#get(product.id)).status).toBe(404)
        return []
      case 'resetVariants':
        if (!product?.isManaged) return []
        await this.#done('POST', `/products/${product.id}/variants/resetToDefault`, {})
        for (const variant of product.variants) variant.priceCents = product.priceCents
        return [product]
      case 'priceVariant': {
        const variant = product?.isManaged ? pick(product.variants, step.at) : undefined
        if (!product || !variant) return []
        await this.#done('PATCH', `/products/${product.id}/variants`, {
          variants: [{ choices: { Size: variant.size }, price: step.cents / 100 }],
        })
        variant.priceCents = step.cents
        return [product]
      }
      case 'stock':
        return product ? [await this.#stock(product, step)] : []
      case 'takeOff':
        if (!product) return []
        await this.#done('POST', `/products/${product.id}/remove-${step.label}`, {})
        product[step.label] = null
        return [product]
      case 'bulkAdjust': {
        if (ids.length === 0) return []
        const { body } = await this.#done<{ results: { itemMetadata: { success: boolean } }[] }>(
          'POST',
          '/bulk/products/adjust-properties',
          { ids, adjust: { price: { amount: step.cents / 100 } } },
        )
        const expected = products.map((each) => adjustPrice(each, step.cents))
        expect(body.results.map(({ itemMetadata }) => itemMetadata.success)).toEqual(expected)
        return products
      }
      case 'bulkBrand':
        if (ids.length === 0) return []
        await this.#done('POST', '/bulk/products/update', { ids, set: { brand: step.brand } })
        nameLabel(model, 'brand', step.brand)
        for (const each of products) each.brand = step.brand
        return products
      case 'createCollection': {
        if (model.collections.length === 5) return []
        const { body } = await this.#done<{ collection: { id: string } }>('POST', '/collections', {
          collection: { name: 'Shelf' },
        })
        model.collections.push({ id: body.collection.id, members: [] })
        return []
      }
      case 'deleteCollection': {
        const collection = pick(model.collections, step.collection)
        if (!collection) return []
        await this.#done('DELETE', `/collections/${collection.id}`)
        model.collections.splice(model.collections.indexOf(collection), 1)
        return collection.members
      }
      case 'putIn': {
        const collection = pick(model.collections, step.collection)
        if (!collection || ids.length === 0) return []
        await this.#done('POST', `/collections/${collection.id}/productIds`, { productIds: ids })
        for (const each of products) if (!collection.members.includes(each)) collection.members.push(each)
        return products
      }
      case 'takeOut': {
        const collection = pick(model.collections, step.collection)
        if (!collection || ids.length === 0) return []
        await this.#done('POST', `/collections/${collection.id}/productIds/delete`, { productIds: ids })
        collection.members = collection.members.filter((each) => !products.includes(each))
        return products
      }
      case 'makeLabel': {
        const isTaken = model.labels[step.label].includes(step.name)
        const reply = await this.#v3(`${many[step.label]}.create`, { [step.label]: { name: step.name } })
        expect(reply.status, outcomeOf(reply)).toBe(isTaken ? 409 : 200)
        nameLabel(model, step.label, step.name)
        return []
      }
      case 'renameLabel':
        return this.#rename(step)
      case 'deleteLabel': {
        const name = pick(model.labels[step.label], step.at)
        if (name === undefined) return []
        const { id } = await this.#labelNamed(step.label, name)
        const had = model.products.filter((each) => each[step.label] === name)
        const reply = await this.#v3(`${many[step.label]}.delete`, { [`${step.label}Id`]: id })
        expect(outcomeOf(reply)).toBe('200')
        deleteLabel(model, step.label, name)
        return had
      }
      case 'rewriteSection':
      case 'deleteSection':
        return this.#section(step)
      case 'list':
        await this.compareLists()
        return []
    }
  }

  async #create(step: Step & { kind: 'create' }): Promise<ModelProduct> {
    const { name, cents, visible, brand, ribbon } = step
    const offered = sizes.slice(0, step.sizes)
    const { body } = await this.#done<{ product: Product }>('POST', '/products', {
      product: {
        name,
        visible,
        priceData: { price: cents / 100 },
        productType: 'physical',
        ...(brand !== null && { brand }),
        ...(ribbon !== null && { ribbon }),
        ...(offered.length > 0 && {
          manageVariants: true,
          productOptions: [
            { name: 'Size', choices: offered.map((size) => ({ value: size, description: size })) },
          ],
        }),
      },
    })
    nameLabel(this.model, 'brand', brand)
    nameLabel(this.model, 'ribbon', ribbon)
    const made: ModelProduct = {
      id: body.product.id,
      name,
      visible,
      priceCents: cents,
      discount: 0,
      brand,
      ribbon,
      sections: [],
      isManaged: offered.length > 0,
      variants: (offered.length > 0 ? offered : [undefined]).map((size) => ({
        size,
        priceCents: cents,
        quantity: null,
      })),
    }
    this.model.products.push(made)
    return made
  }

  async #change(product: ModelProduct, change: Change): Promise<ModelProduct> {
    const patch = (fields: object) => this.#done('PATCH', `/products/${product.id}`, { product: fields })
    if ('cents' in change) {
      await patch({ priceData: { price: change.cents / 100 } })
      setPrice(product, change.cents)
    } else if ('discount' in change) {
      await patch({ discount: { type: change.discount === 0 ? 'NONE' : 'PERCENT', value: change.discount } })
      product.discount = change.discount
    } else if ('sections' in change) {
      await patch({ additionalInfoSections: change.sections.map(sectionOf) })
      product.sections = change.sections.map((title) => sectionSaying(this.model, title))
    } else {
      await patch(change)
      if ('brand' in change) nameLabel(this.model, 'brand', change.brand)
      if ('ribbon' in change) nameLabel(this.model, 'ribbon', change.ribbon)
      Object.assign(product, change)
    }
    return product
  }

  async #stock(product: ModelProduct, step: Step & { kind: 'stock' }): Promise<ModelProduct> {
    const { body } = await this.#v3<{ inventoryItems: (Entity & { variantId: string })[] }>(
      'inventoryItems.query',
      { query: { filter: { productId: product.id } } },
    )
    expect(body.inventoryItems).toHaveLength(product.variants.length)
    const at = step.at % product.variants.length
    const shownVariants = (await this.#get(product.id)).body.product.variants
    const variantId = shownVariants[at]?.id
    const item = body.inventoryItems.find((each) => each.variantId === variantId)
    const revision = step.isStale ? String(Number(item?.revision) + 1) : item?.revision
    const reply = await this.#v3('inventoryItems.update', {
      inventoryItem: { id: item?.id, revision, quantity: step.quantity },
    })
    expect(outcomeOf(reply)).toBe(step.isStale ? '409 STALE_REVISION' : '200')
    const variant = product.variants[at]
    if (!step.isStale && variant) variant.quantity = step.quantity
    return product
  }

  async #rename({
    label,
    at,
    name,
    isStale,
  }: Step & { kind: 'renameLabel' }): Promise<readonly ModelProduct[]> {
    const from = pick(this.model.labels[label], at)
    if (from === undefined) return []
    const { id, revision } = await this.#labelNamed(label, from)
    const reply = await this.#v3(`${many[label]}.update`, {
      [label]: { id, name, revision: isStale ? String(Number(revision) + 1) : revision },
    })
    if (isStale) {
      expect(outcomeOf(reply)).toBe('409 STALE_REVISION')
      return []
    }
    const had = this.model.products.filter((each) => each[label] === from)
    const isRenamed = renameLabel(this.model, label, from, name)
    expect(reply.status, outcomeOf(reply)).toBe(isRenamed ? 200 : 409)
    return had
  }

  /** A section always says what none said before: which of two that say the same a product has is the platform's choice. */
  async #section(
    step: Step & { kind: 'rewriteSection' | 'deleteSection' },
  ): Promise<readonly ModelProduct[]> {
    const { model } = this
    const section = pick(model.sections, step.at)
    if (!section) return []
    const { body } = await this.#v3<{ infoSections: Entity[] }>('infoSections.query', {
      query: { cursorPaging: { limit: 100 } },
    })
    const found = body.infoSections.find(({ title }) => title === section.title)
    const had = model.products.filter(({ sections }) => sections.includes(section))
    if (step.kind === 'rewriteSection') {
      const title = `Text ${++this.#texts}`
      const reply = await this.#v3('infoSections.update', {
        infoSection: { id: found?.id, revision: found?.revision, title, plainDescription: `<p>${title}</p>` },
      })
      expect(outcomeOf(reply)).toBe('200')
      section.title = title
    } else {
      expect(outcomeOf(await this.#v3('infoSections.delete', { infoSectionId: found?.id }))).toBe('200')
      model.sections.splice(model.sections.indexOf(section), 1)
      for (const each of had) each.sections = each.sections.filter((one) => one !== section)
    }
    return had
  }

  async compareProduct(product: ModelProduct): Promise<void> {
    const { body } = await this.#get(product.id)
    expect(shownBy(body.product)).toEqual(shown(this.model, product, allProductsCollection.id))
  }

  /** Listings, collections, brands and ribbons, and the kept counts of facets. */
  async compareLists(): Promise<void> {
    const { products, collections, labels } = this.model
    const listed = await this.#reader<QueryProductsResponse>('query-platformized', {
      query: { paging: { limit: 100 } },
    })
    expect(listed.products.map(({ id }) => id).toSorted()).toEqual(products.map(({ id }) => id).toSorted())
    for (const { id, members } of collections) {
      const inside = await this.#reader<QueryProductsResponse>('query-platformized', {
        query: { filter: { collectionIds: { $hasSome: [id] } }, paging: { limit: 100 } },
      })
      expect(inside.products.map((each) => each.id)).toEqual(members.map((each) => each.id))
      const { body } = await this.#v1Read<{ collection: { numberOfProducts: number } }>(
        `/v2/collections/${id}`,
      )
      expect(body.collection.numberOfProducts).toBe(members.filter(({ visible }) => visible).length)
    }
    for (const label of ['brand', 'ribbon'] as const) {
      const named = await this.#labels(label)
      expect(named.map(({ name }) => name).toSorted()).toEqual(labels[label].toSorted())
    }
    const { facets } = await this.#reader<SearchProductsResponse>('search', { includeFacets: true })
    const counts = (of: (product: ModelProduct) => string | null) =>
      Object.fromEntries(
        [...Map.groupBy(products, of)].flatMap(([key, all]) => (key === null ? [] : [[key, all.length]])),
      )
    const told = (named: readonly { name: string; count: number }[] = []) =>
      Object.fromEntries(named.map(({ name, count }) => [name, count]))
    expect(told(facets?.brands)).toEqual(counts(({ brand }) => brand))
    expect(told(facets?.ribbons)).toEqual(counts(({ ribbon }) => ribbon))
    const inStock = products.filter(({ variants }) =>
      variants.some(({ quantity }) => quantity === null || quantity > 0),
    ).length
    expect(facets?.availability).toEqual({ inStock, outOfStock: products.length - inStock })
  }

  #v1<T>(method: string, path: string, body?: object): Promise<Reply<T>> {
    return this.#staff.call<T>(method, `/stores/v1${path}`, body)
  }

  async #done<T>(method: string, path: string, body?: object): Promise<Reply<T>> {
    const reply = await this.#v1<T>(method, path, body)
    expect(reply.status, `${method} ${path} ${outcomeOf(reply)}`).toBe(200)
    return reply
  }

  async #reader<T>(path: string, body: object): Promise<T> {
    return (await this.#staff.call<T>('POST', `/stores-reader/v1/products/${path}`, body)).body
  }

  #v1Read<T>(path: string): Promise<Reply<T>> {
    return this.#staff.call<T>('GET', path)
  }

  #get(id: string): Promise<Reply<{ product: Product }>> {
    return this.#v1Read(`/stores-reader/v1/products/${id}`)
  }

  #v3<T = V3Body>(name: string, request: V3Body): Promise<Reply<T>> {
    return callV3<T>(this.#staff, name, request)
  }

  async #labels(label: Label): Promise<readonly Entity[]> {
    const { body } = await this.#v3<Record<string, Entity[]>>(`${many[label]}.query`, {
      query: { cursorPaging: { limit: 100 } },
    })
    return body[many[label]] ?? []
  }

  async #labelNamed(label: Label, name: string): Promise<Entity> {
    const found = (await this.#labels(label)).find((each) => each.name === name)
    if (!found) throw new Error(`the store has no ${label} ${name}`)
    return found
  }
}

function pick<T>(from: readonly T[], at: number): T | undefined {
  return from[at % Math.max(1, from.length)]
}

function shownBy(product: Product): Shown {
  return {
    name: product.name ?? '',
    visible: product.visible === true,
    price: product.priceData?.price ?? Number.NaN,
    discountedPrice: product.priceData?.discountedPrice ?? Number.NaN,
    brand: product.brand ?? undefined,
    ribbon: product.ribbon ?? '',
    sections: product.additionalInfoSections.map(({ title }) => title),
    inStock: product.stock.inStock === true,
    collectionIds: product.collectionIds.toSorted(),
    variants: product.variants.map(({ choices, variant }) => ({
      size: choices['Size'],
      price: variant.priceData?.price ?? Number.NaN,
      discountedPrice: variant.priceData?.discountedPrice ?? Number.NaN,
    })),
  }
}
