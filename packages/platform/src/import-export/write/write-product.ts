import { sql } from 'kysely'
import type { ProductRecords, StoredMedia, StoredPricePerUnit } from '../../catalog/index.ts'
import {
  countLinks,
  insertProducts,
  labelOf,
  lockProducts,
  nextNumericId,
  type ProductLinks,
  replaceVariants,
  setStock,
  settled,
  unmanagedVariantId,
  type VariantRecord,
  type WantedStock,
  writeProducts,
} from '../../catalog/index.ts'
import { productChange, recordChanges } from '../../changes/index.ts'
import { isUuid, newId } from '../../db/index.ts'
import type { SiteContext } from '../../http/index.ts'
import { currencyOf, minorFromDecimal } from '../../money/index.ts'
import type { ImportContext } from '../import/import-context.ts'
import type { PortableProduct, PortableUnit, PortableVariant } from '../portable/product.ts'
import { storedMediaOf } from './entry-media.ts'
import { writeMemberships } from './write-memberships.ts'

/** A new product. What its entry names is there (`resolvedProduct`). Inside a transaction. */
export async function insertProduct(context: ImportContext, entry: PortableProduct): Promise<void> {
  const { site, clock } = context
  const numericId = await nextNumericId(context)
  const free = await freeIdentity(context, entry)
  const product = {
    site_id: site.id,
    id: free.id ?? newId(clock),
    numeric_id: free.numericId ?? numericId,
    created_at: new Date(entry.createdDate ?? clock()),
    updated_at: new Date(clock()),
  }
  const { collectionIds } = await writeMemberships(context, product.id, entry, undefined)
  const media = await storedMediaOf(context, entry.media, [])
  const records = recordsOf(context, entry, product, collectionIds, media, [])
  const sections = await sectionsOf(context, entry)
  const named = withSections(records, sections)
  const written = settled(named, site.currency)
  const links = await linksOf(context, entry, sections, undefined)
  await insertProducts(context, [{ ...written, links }])
  await countLinks(context, undefined, links)
  const stock = wantedStock(entry, written.variants)
  if (!stock.every(isPlain) || stock.length !== written.variants.length) {
    await setStock(context, product.id, stock)
  }
  await recordChanges(context, [
    productChange('product.created', product.id, {
      collectionIds: [...collectionIds],
      isShown: entry.visible,
    }),
  ])
}

/** A product that the store has, as its entry says it is: that is locked already, and resolved. */
export async function changeProduct(context: ImportContext, entry: PortableProduct): Promise<void> {
  const { site, clock } = context
  const [before] = await lockProducts(context, [entry.id ?? ''])
  if (!before) throw new Error('the product of an entry is gone, though it was locked')
  const { collectionIds } = await writeMemberships(context, before.product.id, entry, before.product)
  const media = await storedMediaOf(context, entry.media, before.product.media)
  const updated_at = new Date(Math.max(clock(), before.product.updated_at.getTime() + 1))
  const known = { ...before.product, updated_at }
  const records = recordsOf(context, entry, known, collectionIds, media, before.variants)
  const sections = await sectionsOf(context, entry)
  const written = settled(withSections(records, sections), site.currency)
  const links = await linksOf(context, entry, sections, before)
  await replaceVariants(context, before.variants, written.variants)
  const variantIds = await setStock(context, known.id, wantedStock(entry, written.variants))
  await countLinks(context, before.links, links)
  await writeProducts(context, [{ ...written, links }])
  const isShown = before.product.visible || entry.visible
  await recordChanges(context, [
    productChange('product.updated', known.id, { collectionIds: [...collectionIds], isShown }),
    ...(variantIds.length > 0
      ? [productChange('inventory.updated', known.id, { variantIds: [...variantIds], isShown })]
      : []),
  ])
}

type Known = Pick<ProductRecords['product'], 'site_id' | 'id' | 'numeric_id' | 'created_at' | 'updated_at'>

function recordsOf(
  context: SiteContext,
  entry: PortableProduct,
  known: Known,
  collectionIds: readonly string[],
  media: readonly StoredMedia[],
  before: readonly VariantRecord[],
): ProductRecords {
  const { site_id, id, numeric_id, created_at, updated_at } = known
  const ids = variantIds(context, entry, before)
  const currency = currencyOf(context.site.currency)
  return {
    product: {
      site_id,
      id,
      numeric_id,
      created_at,
      updated_at,
      slug: entry.handle,
      name: entry.name,
      // Keys, counts and prices after the discount follow (`settled`).
      name_key: '',
      description_key: '',
      discounted_price: 0n,
      variant_count: entry.variants.length,
      visible: entry.visible,
      product_type: entry.productType,
      description: entry.description,
      sku: entry.sku,
      price: minorFromDecimal(entry.price, currency),
      manage_variants: entry.manageVariants,
      collection_ids: [...collectionIds],
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
    variants: entry.variants.map((variant, position) => {
      // There is one for each.
      const own = { id: ids[position] as string, position }
      return variantRecord(context, entry, variant, own, known)
    }),
  }
}

function variantRecord(
  context: SiteContext,
  entry: PortableProduct,
  variant: PortableVariant,
  { id, position }: Pick<VariantRecord, 'id' | 'position'>,
  { site_id, id: product_id }: Known,
): VariantRecord {
  const currency = currencyOf(context.site.currency)
  const own = variant.stock.find(({ location }) => location === null)
  const quantity = own?.quantity ?? null
  return {
    site_id,
    product_id,
    id,
    position,
    choices: Object.fromEntries(entry.options.map(({ name }, at) => [name, variant.choices[at] ?? ''])),
    sku: variant.sku,
    price: minorFromDecimal(variant.price, currency),
    discounted_price: 0n,
    cost: variant.cost === null ? null : minorFromDecimal(variant.cost, currency),
    weight: variant.weight,
    dimensions: variant.dimensions,
    price_per_unit: storedUnit(variant.pricePerUnit),
    visible: variant.visible,
    track_quantity: quantity !== null,
    // V1 and the cart count no further down than nothing.
    quantity: quantity === null ? null : Math.max(0, quantity),
    in_stock: quantity === null ? (own?.inStock ?? false) : quantity > 0,
    image_id: variant.image,
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

function wantedStock(entry: PortableProduct, variants: readonly VariantRecord[]): readonly WantedStock[] {
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

/** Whether the row of the variant says all of it. */
function isPlain({
  location_id,
  quantity,
  preorder,
  preorder_counter,
  extended_fields,
}: WantedStock): boolean {
  const isCounted = quantity === null || quantity >= 0
  return location_id === null && isCounted && !preorder && preorder_counter === 0 && !extended_fields
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

function withSections({ product, variants }: ProductRecords, sections: readonly Section[]): ProductRecords {
  const infoSections = sections.map(({ title, description }) => ({ title, description }))
  return { product: { ...product, content: { ...product.content, infoSections } }, variants }
}

/** What the product named before and still names stays what it was, also when that has another name by now. */
async function linksOf(
  context: SiteContext,
  { brand, ribbon }: PortableProduct,
  sections: readonly Section[],
  before: Required<ProductRecords> | undefined,
): Promise<ProductLinks> {
  const label = async (
    table: 'brands' | 'ribbons',
    name: string | null,
    known: string | null,
    id: string | null,
  ) => {
    if (name === null) return null
    return name === known && id !== null ? id : labelOf(context, table, name)
  }
  const content = before?.product.content
  return {
    brand_id: await label('brands', brand, content?.brand ?? null, before?.links.brand_id ?? null),
    ribbon_id: await label('ribbons', ribbon, content?.ribbon ?? null, before?.links.ribbon_id ?? null),
    info_section_ids: sections.map(({ id }) => id),
  }
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
