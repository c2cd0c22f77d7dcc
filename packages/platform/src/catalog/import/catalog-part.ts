import * as v from 'valibot'
import { type Currency, currencyOf } from '../../money/index.ts'
import { furtherLanguages, readPart, StoreDocumentError } from '../../store-document/index.ts'
import {
  type CollectionPart,
  collectionPart,
  labelPart,
  type ProductPart,
  productPart,
  taxAssignments,
} from '../store-document/parts.ts'

/** The catalog of a store document, read and cross-checked. */
export interface CatalogPart {
  readonly currency: Currency
  /** All languages but the main one. */
  readonly languages: readonly string[]
  readonly products: readonly ProductPart[]
  readonly collections: readonly CollectionPart[]
  readonly brands: ReadonlyMap<string, string>
  readonly ribbons: ReadonlyMap<string, string>
  readonly taxGroupOf: (productId: string) => string | undefined
}

export function readCatalogPart(document: Readonly<Record<string, unknown>>): CatalogPart {
  const store = readPart(v.object({ currency: v.string() }), document['store'], 'store')
  const currency = currencyOf(store.currency)
  const languages = furtherLanguages(document)
  const products = readPart(
    v.array(productPart(currency, languages), 'has to be a list'),
    document['products'],
    'products',
  )
  const collections = readPart(
    v.array(collectionPart(languages), 'has to be a list'),
    document['collections'] ?? [],
    'collections',
  )
  const brands = readLabels(document, 'brands', 50)
  const ribbons = readLabels(document, 'ribbons', 30)
  const taxes = (document['taxes'] ?? {}) as { assignments?: unknown }
  const assignments = readPart(taxAssignments, taxes.assignments ?? {}, 'taxes.assignments')

  refuseDuplicates(products, 'products', ['id', 'slug'])
  refuseDuplicates(collections, 'collections', ['id', 'slug'])
  checkMembers(products, collections)
  for (const [at, product] of products.entries()) {
    checkLabels(product, { brands, ribbons }, `products[${at}]`)
    checkProduct(product, `products[${at}]`)
  }
  return {
    currency,
    languages,
    products,
    collections,
    brands,
    ribbons,
    taxGroupOf: (productId) => assignments.byProduct[productId] ?? assignments.default,
  }
}

function readLabels(
  document: Readonly<Record<string, unknown>>,
  part: string,
  maxLength: number,
): ReadonlyMap<string, string> {
  const labels = readPart(v.array(labelPart(maxLength), 'has to be a list'), document[part] ?? [], part)
  return new Map(labels.map(({ id, name }) => [id, name]))
}

function refuseDuplicates<T>(entries: readonly T[], part: string, fields: readonly (keyof T & string)[]) {
  for (const field of fields) {
    const seen = new Map<unknown, number>()
    for (const [at, entry] of entries.entries()) {
      const first = seen.get(entry[field])
      if (first !== undefined)
        throw new StoreDocumentError(`${part}[${at}].${field}`, `is the same as of ${part}[${first}]`)
      seen.set(entry[field], at)
    }
  }
}

export function checkLabels(
  { brandId, ribbonId }: ProductPart,
  { brands, ribbons }: Pick<CatalogPart, 'brands' | 'ribbons'>,
  path: string,
): void {
  if (brandId !== null && !brands.has(brandId)) {
    throw new StoreDocumentError(`${path}.brandId`, 'names no brand')
  }
  if (ribbonId !== null && !ribbons.has(ribbonId)) {
    throw new StoreDocumentError(`${path}.ribbonId`, 'names no ribbon')
  }
}

function checkMembers(products: readonly ProductPart[], collections: readonly CollectionPart[]): void {
  const known = new Set(products.map(({ id }) => id))
  for (const [at, { productIds }] of collections.entries()) {
    const seen = new Set<string>()
    for (const [index, id] of productIds.entries()) {
      const field = `collections[${at}].productIds[${index}]`
      if (!known.has(id)) throw new StoreDocumentError(field, 'names no product')
      if (seen.has(id)) throw new StoreDocumentError(field, 'is in the list twice')
      seen.add(id)
    }
  }
}

/** Checks that pictures of choices exist, and that each variant has one choice of each option, in a unique combination. */
export function checkProduct(product: ProductPart, path: string): void {
  const pictures = new Set(product.media.map(({ id }) => id))
  const checkPictures = (ids: readonly string[], field: string) => {
    const missing = ids.findIndex((id) => !pictures.has(id))
    if (missing >= 0) throw new StoreDocumentError(`${field}[${missing}]`, 'names no picture of the product')
  }
  if (product.mainMediaId !== null) checkPictures([product.mainMediaId], `${path}.mainMediaId`)
  const choices = new Map<string, ReadonlySet<string>>()
  for (const [at, option] of product.options.entries()) {
    if (choices.has(option.name))
      throw new StoreDocumentError(`${path}.options[${at}].name`, 'is there twice')
    choices.set(option.name, new Set(option.choices.map(({ description }) => description)))
    for (const [index, choice] of option.choices.entries()) {
      checkPictures(choice.mediaIds, `${path}.options[${at}].choices[${index}].mediaIds`)
    }
  }
  refuseDuplicates(product.variants, `${path}.variants`, ['id'])
  const combinations = new Set<string>()
  for (const [at, variant] of product.variants.entries()) {
    const field = `${path}.variants[${at}]`
    checkPictures(variant.mediaIds, `${field}.mediaIds`)
    const names = Object.keys(variant.choices)
    const fits =
      names.length === choices.size &&
      names.every((name) => choices.get(name)?.has(variant.choices[name] as string))
    if (!fits) throw new StoreDocumentError(`${field}.choices`, 'does not take one choice of each option')
    const combination = JSON.stringify(product.options.map(({ name }) => variant.choices[name]))
    if (combinations.has(combination)) throw new StoreDocumentError(`${field}.choices`, 'is there twice')
    combinations.add(combination)
  }
  checkTranslations(product, choices, path)
}

/** Checks that translated info sections, options and choices are those of the product. */
function checkTranslations(
  { infoSections, translations = {} }: ProductPart,
  options: ReadonlyMap<string, ReadonlySet<string>>,
  path: string,
): void {
  const titles = new Set(infoSections.map(({ title }) => title))
  for (const [language, texts] of Object.entries(translations)) {
    const field = `${path}.translations.${language}`
    for (const title of Object.keys(texts.infoSections ?? {})) {
      if (!titles.has(title))
        throw new StoreDocumentError(`${field}.infoSections.${title}`, 'names no info section')
    }
    for (const [name, option] of Object.entries(texts.options ?? {})) {
      const choices = options.get(name)
      if (!choices) throw new StoreDocumentError(`${field}.options.${name}`, 'names no option')
      const unknown = Object.keys(option.choices ?? {}).find((choice) => !choices.has(choice))
      if (unknown !== undefined)
        throw new StoreDocumentError(`${field}.options.${name}.choices.${unknown}`, 'names no choice')
    }
  }
}
