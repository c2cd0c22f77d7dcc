import type { Product } from '@vitrine/contract'
import { expect } from 'vitest'
import { callOutcome } from '../v3-call.fixture.ts'
import { type Entity, revisionOf } from './catalog-calls.fixture.ts'
import {
  adjustPrice,
  deleteLabel,
  type Label,
  type ModelProduct,
  nameLabel,
  newProduct,
  pick,
  remove,
  renameLabel,
  sectionSaying,
  setManaged,
  setOptions,
  setPrice,
  type WantedOption,
} from './catalog-model.fixture.ts'
import type { CatalogStep, Change } from './catalog-steps.fixture.ts'
import type { Hands } from './hands.fixture.ts'

export const many = { brand: 'brands', ribbon: 'ribbons' } as const
const sectionOf = (title: string) => ({ title, description: `<p>${title}</p>` })

interface Named extends Entity {
  readonly name: string
  readonly title: string
}

/** @returns the products that it concerned */
export async function actOnCatalog(hands: Hands, step: CatalogStep): Promise<readonly ModelProduct[]> {
  const { calls, model } = hands
  const product =
    'which' in step && typeof step.which === 'number' ? pick(model.products, step.which) : undefined
  const products =
    'which' in step && typeof step.which !== 'number'
      ? [...new Set(step.which.flatMap((at) => pick(model.products, at) ?? []))]
      : []
  const ids = products.map(({ id }) => id)
  switch (step.kind) {
    case 'create':
      return [await create(hands, step)]
    case 'change':
      return product ? [await change(hands, product, step.change)] : []
    case 'stale':
      return product ? [await changeTooLate(hands, product)] : []
    case 'delete':
      if (!product) return []
      await calls.done('DELETE', `/products/${product.id}`)
      remove(model, product)
      expect((await calls.product(product.id)).status).toBe(404)
      return []
    case 'resetVariants':
      if (!product) return []
      await calls.done('POST', `/products/${product.id}/variants/resetToDefault`, {})
      // Unmanaged variants have no values of their own.
      for (const variant of product.variants) variant.priceCents = product.priceCents
      return [product]
    case 'setOptions':
    case 'deleteOptions':
    case 'manage':
      return product ? [await changeOptions(hands, product, step)] : []
    case 'priceVariant': {
      const variant = product && pick(product.variants, step.at)
      if (!variant) return []
      const reply = await calls.v1('PATCH', `/products/${product.id}/variants`, {
        variants: [{ choices: variant.choices, price: step.cents / 100 }],
      })
      expect(callOutcome(reply)).toBe(product.isManaged ? '200' : '409 PRODUCT_DOES_NOT_MANAGE_VARIANTS')
      if (product.isManaged) variant.priceCents = step.cents
      return [product]
    }
    case 'takeOff':
      if (!product) return []
      await calls.done('POST', `/products/${product.id}/remove-${step.label}`, {})
      product[step.label] = null
      return [product]
    case 'bulkAdjust': {
      if (ids.length === 0) return []
      const { body } = await calls.done<{ results: { itemMetadata: { success: boolean } }[] }>(
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
      await calls.done('POST', '/bulk/products/update', { ids, set: { brand: step.brand } })
      nameLabel(model, 'brand', step.brand)
      for (const each of products) each.brand = step.brand
      return products
    case 'createCollection': {
      if (model.collections.length === 5) return []
      const { body } = await calls.done<{ collection: { id: string } }>('POST', '/collections', {
        collection: { name: 'Shelf' },
      })
      model.collections.push({ id: body.collection.id, members: [] })
      return []
    }
    case 'deleteCollection': {
      const collection = pick(model.collections, step.collection)
      if (!collection) return []
      await calls.done('DELETE', `/collections/${collection.id}`)
      model.collections.splice(model.collections.indexOf(collection), 1)
      return collection.members
    }
    case 'putIn': {
      const collection = pick(model.collections, step.collection)
      if (!collection || ids.length === 0) return []
      await calls.done('POST', `/collections/${collection.id}/productIds`, { productIds: ids })
      for (const each of products) if (!collection.members.includes(each)) collection.members.push(each)
      return products
    }
    case 'takeOut': {
      const collection = pick(model.collections, step.collection)
      if (!collection || ids.length === 0) return []
      await calls.done('POST', `/collections/${collection.id}/productIds/delete`, { productIds: ids })
      collection.members = collection.members.filter((each) => !products.includes(each))
      return products
    }
    case 'makeLabel': {
      const isTaken = model.labels[step.label].includes(step.name)
      const reply = await calls.v3(`${many[step.label]}.create`, { [step.label]: { name: step.name } })
      expect(reply.status, callOutcome(reply)).toBe(isTaken ? 409 : 200)
      nameLabel(model, step.label, step.name)
      return []
    }
    case 'renameLabel':
      return rename(hands, step)
    case 'deleteLabel': {
      const name = pick(model.labels[step.label], step.at)
      if (name === undefined) return []
      const { id } = await labelNamed(hands, step.label, name)
      const had = model.products.filter((each) => each[step.label] === name)
      const reply = await calls.v3(`${many[step.label]}.delete`, { [`${step.label}Id`]: id })
      expect(callOutcome(reply)).toBe('200')
      deleteLabel(model, step.label, name)
      return had
    }
    case 'rewriteSection':
    case 'deleteSection':
      return actOnSection(hands, step)
  }
}

async function create(
  { calls, model }: Hands,
  { name, cents, visible, options, isManaged, brand, ribbon }: CatalogStep & { kind: 'create' },
): Promise<ModelProduct> {
  const { body } = await calls.done<{ product: Product }>('POST', '/products', {
    product: {
      name,
      visible,
      priceData: { price: cents / 100 },
      productType: 'physical',
      ...(brand !== null && { brand }),
      ...(ribbon !== null && { ribbon }),
      ...(options.length > 0 && { manageVariants: isManaged, productOptions: wireOptions(options) }),
    },
  })
  nameLabel(model, 'brand', brand)
  nameLabel(model, 'ribbon', ribbon)
  const made = newProduct(model, body.product.id, name, cents)
  Object.assign(made, { visible, brand, ribbon })
  setOptions(made, options)
  made.isManaged = isManaged && options.length > 0
  return made
}

/** Only what is named changes. */
async function change({ calls, model }: Hands, product: ModelProduct, given: Change): Promise<ModelProduct> {
  const patch = (fields: object) => calls.done('PATCH', `/products/${product.id}`, { product: fields })
  if ('cents' in given) {
    await patch({ priceData: { price: given.cents / 100 } })
    setPrice(product, given.cents)
  } else if ('discount' in given) {
    await patch({ discount: { type: given.discount === 0 ? 'NONE' : 'PERCENT', value: given.discount } })
    product.discount = given.discount
  } else if ('sections' in given) {
    await patch({ additionalInfoSections: given.sections.map(sectionOf) })
    product.sections = given.sections.map((title) => sectionSaying(model, title))
  } else {
    await patch(given)
    if ('brand' in given) nameLabel(model, 'brand', given.brand)
    if ('ribbon' in given) nameLabel(model, 'ribbon', given.ribbon)
    Object.assign(product, given)
  }
  return product
}

/** Two change what they have read; the second is refused. */
async function changeTooLate({ calls }: Hands, product: ModelProduct): Promise<ModelProduct> {
  const { lastUpdated } = (await calls.product(product.id)).body.product
  const patch = (fields: object) => calls.v1('PATCH', `/products/${product.id}`, { product: fields })
  const isHidden = !product.visible
  expect(callOutcome(await patch({ visible: isHidden, lastUpdated }))).toBe('200')
  product.visible = isHidden
  expect(callOutcome(await patch({ name: 'Too late', lastUpdated }))).toBe('409 STALE_PRODUCT')
  return product
}

async function changeOptions(
  { calls }: Hands,
  product: ModelProduct,
  step: CatalogStep & { kind: 'setOptions' | 'deleteOptions' | 'manage' },
): Promise<ModelProduct> {
  const path = `/products/${product.id}`
  const patch = (fields: object) => calls.v1('PATCH', path, { product: fields })
  const [reply, refusal] =
    step.kind === 'deleteOptions'
      ? [
          await calls.v1('DELETE', `${path}/options`),
          product.isManaged ? 'PRODUCT_MANAGES_VARIANTS' : setOptions(product, []),
        ]
      : step.kind === 'manage'
        ? [await patch({ manageVariants: step.isManaged }), setManaged(product, step.isManaged)]
        : [await patch({ productOptions: wireOptions(step.options) }), setOptions(product, step.options)]
  expect(callOutcome(reply), step.kind).toBe(refusal ? `409 ${refusal}` : '200')
  return product
}

const wireOptions = (options: readonly WantedOption[]) =>
  options.map(({ name, choices }) => ({
    name,
    choices: choices.map((choice) => ({ value: choice, description: choice })),
  }))

async function rename(
  hands: Hands,
  { label, at, name, isStale }: CatalogStep & { kind: 'renameLabel' },
): Promise<readonly ModelProduct[]> {
  const { calls, model } = hands
  const from = pick(model.labels[label], at)
  if (from === undefined) return []
  const entity = await labelNamed(hands, label, from)
  const { id } = entity
  const reply = await calls.v3(`${many[label]}.update`, {
    [label]: { id, name, revision: revisionOf(entity, isStale) },
  })
  if (isStale) {
    expect(callOutcome(reply)).toBe('409 STALE_REVISION')
    return []
  }
  const had = model.products.filter((each) => each[label] === from)
  const isRenamed = renameLabel(model, label, from, name)
  expect(reply.status, callOutcome(reply)).toBe(isRenamed ? 200 : 409)
  return had
}

/** A section always says what none said before: which of two that say the same a product has is the platform's choice. */
async function actOnSection(
  { calls, model }: Hands,
  step: CatalogStep & { kind: 'rewriteSection' | 'deleteSection' },
): Promise<readonly ModelProduct[]> {
  const section = pick(model.sections, step.at)
  if (!section) return []
  const found = (await calls.listed<Named>('infoSections')).find(({ title }) => title === section.title)
  const had = model.products.filter(({ sections }) => sections.includes(section))
  if (step.kind === 'rewriteSection') {
    const title = `Text ${found?.id.slice(-12)} ${found?.revision}`
    const reply = await calls.v3('infoSections.update', {
      infoSection: { id: found?.id, revision: found?.revision, title, plainDescription: `<p>${title}</p>` },
    })
    expect(callOutcome(reply)).toBe('200')
    section.title = title
  } else {
    expect(callOutcome(await calls.v3('infoSections.delete', { infoSectionId: found?.id }))).toBe('200')
    model.sections.splice(model.sections.indexOf(section), 1)
    for (const each of had) each.sections = each.sections.filter((one) => one !== section)
  }
  return had
}

async function labelNamed({ calls }: Hands, label: Label, name: string): Promise<Entity> {
  const found = (await calls.listed<Named>(many[label])).find((each) => each.name === name)
  if (!found) throw new Error(`the store has no ${label} ${name}`)
  return found
}
