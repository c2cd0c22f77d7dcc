import { sql } from 'kysely'
import type { ProductRecord, ProductRecords, StoredMedia, StoredPricePerUnit } from '../../catalog/index.ts'
import {
  newProduct,
  type ProductFields,
  productWriter,
  type StockToWrite,
  unmanagedVariantId,
  type VariantRecord,
} from '../../catalog/index.ts'
import { isUuid, newId } from '../../db/index.ts'
import type { SiteContext } from '../../http/index.ts'
import { currencyOf, minorFromDecimal } from '../../money/index.ts'
import type { ImportContext } from '../import/import-context.ts'
import type { PortableProduct, PortableUnit } from '../portable/product.ts'
import { storedMediaOf } from './entry-media.ts'

/** Creates a product. What its entry names exists already (`resolvedProduct`). Inside a transaction. */
export async function insertProduct(context: ImportContext, entry: PortableProduct): Promise<void> {
  const { clock, changedCollections } = context
  const free = await freeIdentity(context, entry)
  const identity = {
    id: free.id ?? newId(clock),
    ...(free.numericId !== undefined && { numeric_id: free.numericId }),
    created_at: new Date(entry.createdDate ?? clock()),
  }
  const media = await storedMediaOf(context, entry.media, [])
  const written = await relatedTo(context, entry, toRecords(context, entry, identity, media, []))
  await productWriter.create(context, { ...written.records, ...written.related }, { changedCollections })
}

/** Makes an existing, locked product what its resolved entry says. */
export async function changeProduct(context: ImportContext, entry: PortableProduct): Promise<void> {
  const [before] = await productWriter.lock(context, [entry.id ?? ''])
  if (!before) throw new Error('the product of an entry is gone, though it was locked')
  const media = await storedMediaOf(context, entry.media, before.product.media)
  const { id, numeric_id, created_at, collection_ids } = before.product
  const identity = { id, numeric_id, created_at, collection_ids }
  const { records, related } = await relatedTo(
    context,
    entry,
    toRecords(context, entry, identity, media, before.variants),
  )
  await productWriter.update(context, [{ before, after: records, ...related }], {
    changedCollections: context.changedCollections,
  })
}

type Identity = Pick<ProductFields, 'numeric_id' | 'created_at' | 'collection_ids'> &
  Pick<ProductRecord, 'id'>

function toRecords(
  context: SiteContext,
  entry: PortableProduct,
  identity: Identity,
  media: readonly StoredMedia[],
  before: readonly VariantRecord[],
): ProductRecords {
  const currency = currencyOf(context.site.currency)
  const ids = variantIds(context, entry, before)
  return newProduct(
    context,
    {
      ...identity,
      slug: entry.handle,
      name: entry.name,
      visible: entry.visible,
      product_type: entry.productType,
      description: entry.description,
      sku: entry.sku,
      price: minorFromDecimal(entry.price, currency),
      manage_variants: entry.manageVariants,
      options: entry.options.map(({ name, type, choices }) => ({
        name,
        type,
        choices: choices.map(({ value, description, media: fileIds }) => ({ value, description, fileIds })),
      })),
      media: [...media],
      commerce: {
        itemType: entry.itemType,
        taxGroupId: entry.taxGroupId,
        customTextFields: entry.customTextFields,
        subscriptionOptions: entry.subscriptionOptions,
        oneTimePurchase: entry.oneTimePurchase,
        digitalFiles: entry.digitalFiles,
      },
      content: {
        discount: entry.discount,
        brand: entry.brand,
        ribbon: entry.ribbon,
        infoSections: [],
        seo: entry.seo,
        pricePerUnit: storedUnit(entry.pricePerUnit),
      },
    },
    entry.variants.map((variant, at) => ({
      // There is one for each.
      id: ids[at] as string,
      choices: Object.fromEntries(
        entry.options.map(({ name }, index) => [name, variant.choices[index] ?? '']),
      ),
      sku: variant.sku,
      price: minorFromDecimal(variant.price, currency),
      cost: variant.cost === null ? null : minorFromDecimal(variant.cost, currency),
      weight: variant.weight,
      dimensions: variant.dimensions,
      price_per_unit: storedUnit(variant.pricePerUnit),
      visible: variant.visible,
      image_id: variant.image,
    })),
  )
}

/** The records with their info sections, and everything else that the entry says about the product. */
async function relatedTo(context: ImportContext, entry: PortableProduct, records: ProductRecords) {
  const sections = await sectionsOf(context, entry)
  const infoSections = sections.map(({ title, description }) => ({ title, description }))
  const { product, variants } = records
  return {
    records: { product: { ...product, content: { ...product.content, infoSections } }, variants },
    related: {
      references: { info_section_ids: sections.map(({ id }) => id) },
      collections: await collectionsOf(context, entry),
      stock: stockOf(entry, variants),
    },
  }
}

/** A variant that was there keeps its id; a new one has that of its entry where no other has it. */
function variantIds(
  { clock }: SiteContext,
  { options, variants }: PortableProduct,
  before: readonly VariantRecord[],
): readonly string[] {
  const known = new Map(before.map((variant) => [variant.id, variant.choices]))
  const taken = new Set<string>([unmanagedVariantId])
  return variants.map(({ id, choices }) => {
    if (options.length === 0) return unmanagedVariantId
    const own = id?.toLowerCase()
    const others = known.get(own ?? '')
    const isSame = !others || options.every(({ name }, at) => others[name] === choices[at])
    if (own === undefined || taken.has(own) || !isSame) return newId(clock)
    taken.add(own)
    return own
  })
}

/** The price itself follows from that of the product or variant. */
function storedUnit(unit: PortableUnit | null): StoredPricePerUnit | null {
  return unit && { ...unit, price: '0' }
}

function stockOf(entry: PortableProduct, variants: readonly VariantRecord[]): readonly StockToWrite[] {
  return entry.variants.flatMap(({ stock }, at) =>
    stock.map((each) => ({
      // They are in the order of the entry.
      variant_id: variants[at]?.id ?? unmanagedVariantId,
      location_id: each.location,
      quantity: each.quantity,
      in_stock: each.inStock,
      preorder: each.preorder,
      preorder_counter: each.preordered,
      extended_fields: each.extendedFields,
    })),
  )
}

/** Collections of the entry that exist. */
async function collectionsOf(
  { db, site }: ImportContext,
  { collections }: PortableProduct,
): Promise<readonly { readonly id: string; readonly position: number | null }[]> {
  const slugs = collections.flatMap(({ slug }) => slug ?? [])
  if (slugs.length === 0) return []
  const rows = await db
    .selectFrom('collections')
    .select(['id', 'slug'])
    .where('site_id', '=', site.id)
    .where('slug', 'in', slugs)
    .execute()
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]))
  return collections.flatMap(({ slug, position }) => {
    const id = ids.get(slug ?? '')
    return id === undefined ? [] : [{ id, position }]
  })
}

interface Section {
  readonly id: string
  readonly title: string
  readonly description: string
}

async function sectionsOf(
  { db, site }: SiteContext,
  { infoSections }: PortableProduct,
): Promise<readonly Section[]> {
  const names = infoSections.filter((section) => typeof section === 'string')
  if (names.length === 0) return []
  const rows = await db
    .selectFrom('info_sections')
    .select(['id', 'unique_name', 'title', 'plain_description as description'])
    .where('site_id', '=', site.id)
    .where('unique_name', 'in', names)
    // Nobody rewrites them until this transaction ends, and their products are counted.
    .forNoKeyUpdate()
    .execute()
  const byName = new Map(rows.map((row) => [row.unique_name, row]))
  return names.flatMap((name) => byName.get(name) ?? [])
}

/** What of its identity a new product can have: what no other product of the store has. */
async function freeIdentity(
  { db, site }: SiteContext,
  { id, numericId }: PortableProduct,
): Promise<{ readonly id: string | undefined; readonly numericId: bigint | undefined }> {
  const wantedId = id !== null && isUuid(id) ? id : null
  // The index of numbers begins with the visibility.
  const { rows } = await sql<{ has_id: boolean; has_number: boolean }>`
    select
      exists (select from products where site_id = ${site.id} and id = ${wantedId}::uuid) as has_id,
      exists (select from products where site_id = ${site.id} and visible in (true, false)
        and numeric_id = ${numericId}::bigint) as has_number`.execute(db)
  const [taken] = rows
  return {
    id: taken?.has_id ? undefined : (wantedId ?? undefined),
    numericId: taken?.has_number || numericId === null ? undefined : BigInt(numericId),
  }
}
