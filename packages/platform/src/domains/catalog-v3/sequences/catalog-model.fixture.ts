/** The catalog as a shopkeeper would explain it: lists, names and numbers of cents, without a database and its keys. */
export interface Model {
  readonly products: ModelProduct[]
  /** Members in the order in which they came; each product once. */
  readonly collections: { id: string; members: ModelProduct[] }[]
  /** Names of brands and ribbons that there are, each in the order of its making. */
  readonly labels: Readonly<Record<Label, string[]>>
  /** What info sections there are say. */
  readonly sections: ModelSection[]
}

export type Label = 'brand' | 'ribbon'

export interface ModelSection {
  title: string
}

export interface ModelProduct {
  readonly id: string
  name: string
  visible: boolean
  priceCents: number
  /** Per cent. */
  discount: number
  brand: string | null
  ribbon: string | null
  sections: ModelSection[]
  readonly isManaged: boolean
  readonly variants: ModelVariant[]
}

export interface ModelVariant {
  /** Undefined for the one variant of a product without options. */
  readonly size: string | undefined
  priceCents: number
  /** Null while stock is not counted: then there is always some. */
  quantity: number | null
}

export const newModel = (): Model => ({
  products: [],
  collections: [],
  labels: { brand: [], ribbon: [] },
  sections: [],
})

/** A product as a read of V1 shows it. */
export interface Shown {
  readonly name: string
  readonly visible: boolean
  readonly price: number
  readonly discountedPrice: number
  readonly brand: string | undefined
  readonly ribbon: string
  readonly sections: readonly string[]
  readonly inStock: boolean
  readonly collectionIds: readonly string[]
  readonly variants: readonly { size: string | undefined; price: number; discountedPrice: number }[]
}

export function shown(model: Model, product: ModelProduct, allProducts: string): Shown {
  const discounted = (cents: number) => (cents * (100 - product.discount)) / 10_000
  return {
    name: product.name,
    visible: product.visible,
    price: product.priceCents / 100,
    discountedPrice: discounted(product.priceCents),
    brand: product.brand ?? undefined,
    ribbon: product.ribbon ?? '',
    sections: product.sections.map(({ title }) => title),
    inStock: product.variants.some(({ quantity }) => quantity === null || quantity > 0),
    collectionIds: [
      ...model.collections.filter(({ members }) => members.includes(product)).map(({ id }) => id),
      allProducts,
    ].toSorted(),
    variants: product.variants.map(({ size, priceCents }) => ({
      size,
      price: priceCents / 100,
      discountedPrice: discounted(priceCents),
    })),
  }
}

/** The entity of a section that says this; what nobody said before is a new one. */
export function sectionSaying(model: Model, title: string): ModelSection {
  const known = model.sections.find((each) => each.title === title)
  if (known) return known
  const made = { title }
  model.sections.push(made)
  return made
}

/** Naming a brand or ribbon that there is none of makes it. */
export function nameLabel(model: Model, kind: Label, name: string | null): void {
  if (name !== null && !model.labels[kind].includes(name)) model.labels[kind].push(name)
}

export function renameLabel(model: Model, kind: Label, from: string, to: string): boolean {
  const names = model.labels[kind]
  if (from !== to && names.includes(to)) return false
  names[names.indexOf(from)] = to
  for (const product of model.products) if (product[kind] === from) product[kind] = to
  return true
}

export function deleteLabel(model: Model, kind: Label, name: string): void {
  const names = model.labels[kind]
  names.splice(names.indexOf(name), 1)
  for (const product of model.products) if (product[kind] === name) product[kind] = null
}

/** A managed variant that has a price of its own keeps it. */
export function setPrice(product: ModelProduct, cents: number): void {
  for (const variant of product.variants) {
    if (!product.isManaged || variant.priceCents === product.priceCents) variant.priceCents = cents
  }
  product.priceCents = cents
}

/** False, and nothing changed, where something would cost less than nothing. */
export function adjustPrice(product: ModelProduct, byCents: number): boolean {
  if ([product, ...product.variants].some(({ priceCents }) => priceCents + byCents < 0)) return false
  product.priceCents += byCents
  for (const variant of product.variants) variant.priceCents += byCents
  return true
}

export function remove(model: Model, product: ModelProduct): void {
  model.products.splice(model.products.indexOf(product), 1)
  for (const { members } of model.collections) {
    const at = members.indexOf(product)
    if (at >= 0) members.splice(at, 1)
  }
}
