import type { CustomizationRenderType, CustomizationType } from '@vitrine/contract/enumerations'
import type { TextSettings } from './customization-steps.fixture.ts'
import { afresh, alwaysThere, inStockInV1, type ModelStock } from './stock-model.fixture.ts'

/** The catalog as a shopkeeper would explain it: lists, names and numbers of cents, without a database and its keys. */
export interface Model {
  readonly products: ModelProduct[]
  /** Members in the order in which they came; each product once. */
  readonly collections: { id: string; members: ModelProduct[] }[]
  /** Names of brands and ribbons that there are, each in the order of its making. */
  readonly labels: Readonly<Record<Label, string[]>>
  /** What info sections there are say. */
  readonly sections: ModelSection[]
  readonly customizations: ModelCustomization[]
  /** Ids of the files that the store has. */
  readonly files: readonly string[]
  /** What became of background jobs, by their ids. */
  readonly jobs: Map<string, { readonly kind: string; readonly succeeded: number; readonly failed: number }>
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
  /** Ids of files; the first is the main one. */
  media: readonly string[]
  options: readonly ModelOption[]
  isManaged: boolean
  variants: readonly ModelVariant[]
}

export interface ModelOption {
  readonly name: string
  readonly choices: readonly { readonly name: string; readonly files: readonly string[] }[]
}

export interface ModelVariant {
  /** Names of options and of what is chosen; empty for the one variant of a product without options. */
  readonly choices: Readonly<Record<string, string>>
  priceCents: number
  /** Null where there is no inventory item. */
  readonly stock: Record<Place, ModelStock | null>
}

/** The shop sells from the default location; the other is a merchant's own matter. */
export type Place = 'default' | 'warehouse'

export type WantedOption = { readonly name: string; readonly choices: readonly string[] }

export const newModel = (files: readonly string[]): Model => ({
  products: [],
  collections: [],
  labels: { brand: [], ribbon: [] },
  sections: [],
  customizations: [],
  files,
  jobs: new Map(),
})

/** Numbers of a step pick among what there is at that moment. */
export function pick<T>(from: readonly T[], at: number): T | undefined {
  return from[at % Math.max(1, from.length)]
}

/** A product with nothing but a name and a price, of which there is always one more. */
export function newProduct(model: Model, id: string, name: string, priceCents: number): ModelProduct {
  const product: ModelProduct = {
    id,
    name,
    visible: true,
    priceCents,
    discount: 0,
    brand: null,
    ribbon: null,
    sections: [],
    media: [],
    options: [],
    isManaged: false,
    variants: [{ choices: {}, priceCents, stock: { default: alwaysThere, warehouse: null } }],
  }
  model.products.push(product)
  return product
}

/**
 * A variant for each combination. One whose choices are the same stays; a new one costs and is kept stock of as the first that it
 * does not contradict, else as the first of all, and has none of what is counted: that is there once.
 * @returns the code of a refusal; nothing changed then
 */
export function setOptions(product: ModelProduct, wanted: readonly WantedOption[]): string | undefined {
  const { options, variants } = product
  if (product.isManaged && options.length > 0 && wanted.length === 0) return 'PRODUCT_MANAGES_VARIANTS'
  const nameOf = ({ name }: { name: string }) => name
  const isSameNames =
    JSON.stringify(options.map(nameOf).toSorted()) === JSON.stringify(wanted.map(nameOf).toSorted())
  const combinations = wanted.reduce<Record<string, string>[]>(
    (begun, { name, choices }) =>
      begun.flatMap((one) => choices.map((choice) => ({ ...one, [name]: choice }))),
    [{}],
  )
  const isLike = (variant: ModelVariant, choices: Readonly<Record<string, string>>) =>
    Object.entries(variant.choices).every(([name, choice]) => (choices[name] ?? choice) === choice)
  product.variants = combinations.flatMap((choices) => {
    const like = variants.find((variant) => isLike(variant, choices))
    if (isSameNames && like) return like
    const first = like ?? variants[0]
    return first
      ? {
          choices,
          priceCents: first.priceCents,
          stock: { default: afresh(first.stock.default), warehouse: null },
        }
      : []
  })
  product.options = wanted.map(({ name, choices }) => ({
    name,
    choices: choices.map((choice) => ({ name: choice, files: filesOfChoice(product, name, choice) })),
  }))
  return undefined
}

/** @returns the code of a refusal */
export function setManaged(product: ModelProduct, isManaged: boolean): string | undefined {
  if (!isManaged && product.isManaged && product.options.length > 0) return 'PRODUCT_HAS_VARIANTS'
  product.isManaged = isManaged
  return undefined
}

export function filesOfChoice(
  { options }: ModelProduct,
  optionName: string,
  choiceName: string,
): readonly string[] {
  const option = options.find(({ name }) => name === optionName)
  return option?.choices.find(({ name }) => name === choiceName)?.files ?? []
}

/** The entity of a section that says this; new content makes a new section. */
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

export function isInStock({ variants }: ModelProduct): boolean {
  return variants.some(({ stock }) => inStockInV1(stock.default))
}

/** An option or modifier that shoppers choose or fill in. */
export interface ModelCustomization {
  readonly id: string
  readonly type: CustomizationType
  readonly render: CustomizationRenderType
  name: string
  isMandatory: boolean
  text: TextSettings | null
  choices: readonly ModelChoice[]
}

export interface ModelChoice {
  /** Of what the choice begins to be when it is made; the store gives ids. */
  readonly id: string | undefined
  readonly name: string
  readonly price: string | null
  /** Ids of choices that it is a shade of. */
  readonly shadeOf: readonly string[]
}
