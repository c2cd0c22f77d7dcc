import type { SiteContext } from '../http/index.ts'
import type { ProductReferences, StoredProduct } from './records.ts'
import {
  addToProductCounts,
  findOrCreateSection,
  idsByName,
  type ReferencedTable,
} from './repository/reference-repository.ts'
import type { StoredContent } from './stored-product.ts'

const noReferences: ProductReferences = { brand_id: null, ribbon_id: null, info_section_ids: [] }

/** A product whose content contains names of brands and ribbons and texts of info sections. */
interface NamingProduct {
  /** The locked product; undefined for a new one. */
  readonly before: Pick<StoredProduct, 'product' | 'references'> | undefined
  readonly content: StoredContent
  /** References that the caller knows; they are not looked up. */
  readonly known?: Partial<ProductReferences> | undefined
}

/**
 * The entities of catalog V3 that products of V1 name: brand and ribbon by name, info sections by title and text. Missing ones are
 * created, so that both versions show the same data. An entity that the product had and still names stays the same, also when it was
 * renamed in V3.
 */
export async function resolveReferences(context: SiteContext, products: readonly NamingProduct[]) {
  const brandId = await labelResolver(context, products, 'brands', 'brand', 'brand_id')
  const ribbonId = await labelResolver(context, products, 'ribbons', 'ribbon', 'ribbon_id')
  const references: ProductReferences[] = []
  for (const product of products) {
    references.push({
      brand_id: brandId(product),
      ribbon_id: ribbonId(product),
      info_section_ids: product.known?.info_section_ids ?? (await sectionIds(context, product)),
    })
  }
  return references
}

async function labelResolver(
  context: SiteContext,
  products: readonly NamingProduct[],
  table: 'brands' | 'ribbons',
  key: 'brand' | 'ribbon',
  column: 'brand_id' | 'ribbon_id',
): Promise<(product: NamingProduct) => string | null> {
  const isSame = ({ before, content }: NamingProduct) =>
    content[key] === (before?.product.content[key] ?? null)
  // In V1 an empty string means none.
  const names = products.flatMap((product) =>
    product.known?.[column] !== undefined || isSame(product) ? [] : product.content[key] || [],
  )
  const ids = await idsByName(context, table, names)
  return (product) => {
    const known = product.known?.[column]
    if (known !== undefined) return known
    return isSame(product)
      ? (product.before?.references[column] ?? null)
      : (ids.get(product.content[key] ?? '') ?? null)
  }
}

async function sectionIds(context: SiteContext, { before, content }: NamingProduct): Promise<string[]> {
  // A section of the product keeps its id, even if another section has the same content. Two of its own sections may have the same
  // content after a change in V3; then each keeps its own id.
  const present = (before?.product.content.infoSections ?? []).map((section, at) => ({
    section,
    id: before?.references.info_section_ids[at],
  }))
  const unused = new Set(present)
  const ids: string[] = []
  for (const section of content.infoSections) {
    const isSame = (each: (typeof present)[number]) =>
      each.section.title === section.title && each.section.description === section.description
    const own = [...unused].find(isSame) ?? present.find(isSame)
    if (own) unused.delete(own)
    ids.push(own?.id ?? (await findOrCreateSection(context, section)))
  }
  return ids
}

/** Updates the numbers of products that brands, ribbons and info sections have. */
export async function countReferences(
  context: SiteContext,
  changes: readonly {
    readonly before?: ProductReferences | undefined
    readonly after?: ProductReferences | undefined
  }[],
): Promise<void> {
  const count = (
    table: ReferencedTable,
    idsOf: (references: ProductReferences) => readonly (string | null)[],
  ) =>
    addToProductCounts(
      context,
      table,
      countDifferences(
        changes.map(({ before = noReferences, after = noReferences }) => [idsOf(before), idsOf(after)]),
      ),
    )
  await count('brands', ({ brand_id }) => [brand_id])
  await count('ribbons', ({ ribbon_id }) => [ribbon_id])
  await count('info_sections', ({ info_section_ids }) => info_section_ids)
}

/** By how much the number of lists with each id changes. */
export function countDifferences(
  changes: readonly (readonly [before: readonly (string | null)[], after: readonly (string | null)[]])[],
): ReadonlyMap<string, number> {
  const differences = new Map<string, number>()
  const add = (ids: readonly (string | null)[], by: number) => {
    for (const id of new Set(ids)) if (id !== null) differences.set(id, (differences.get(id) ?? 0) + by)
  }
  for (const [before, after] of changes) {
    add(before, -1)
    add(after, 1)
  }
  return differences
}
