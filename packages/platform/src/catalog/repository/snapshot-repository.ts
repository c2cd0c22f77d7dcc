import { sql } from 'kysely'
import { isUuid, prepared } from '../../db/index.ts'
import type { SiteContext } from '../../http/index.ts'
import type { ProductRecord, VariantRecord } from '../records.ts'
import type { ProductTexts } from '../store-document/parts.ts'

const productColumns = [
  'id',
  'name',
  'slug',
  'sku',
  'visible',
  'manage_variants',
  'collection_ids',
  'options',
  'media',
  'commerce',
] as const satisfies readonly (keyof ProductRecord)[]

export type SnapshotProduct = Pick<ProductRecord, (typeof productColumns)[number]>

const variantColumns = [
  'id',
  'choices',
  'sku',
  'price',
  'discounted_price',
  'weight',
  'visible',
  'image_id',
  'track_quantity',
  'quantity',
  'in_stock',
] as const satisfies readonly (keyof VariantRecord)[]

export type SnapshotVariant = Pick<VariantRecord, (typeof variantColumns)[number]>

export interface SnapshotRow {
  readonly product: SnapshotProduct | undefined
  /** Texts of the product in the requested language. */
  readonly texts: ProductTexts | undefined
  readonly variant: SnapshotVariant | undefined
}

/** Columns of the product have a prefix, because variants have some of the same names. */
const prefix = 'p_'
// One text: the compiler of Kysely would visit each name in every query.
const selected = sql.raw(
  [
    ...productColumns.map((name) => `p.${name} as ${prefix}${name}`),
    ...variantColumns.map((name) => `v.${name}`),
  ].join(),
)

/** One row per request, in their order. A variant is found by its id, or by the complete set of choices. */
export async function findSnapshotRows(
  { db, site }: SiteContext,
  requests: readonly SnapshotRequest[],
  language: string | undefined,
): Promise<readonly SnapshotRow[]> {
  const productIds = requests.map(({ productId }) => (isUuid(productId) ? productId : null))
  const variantIds = requests.map(({ variantId }) =>
    variantId !== undefined && isUuid(variantId) ? variantId : null,
  )
  // With a variant id the choices do not matter. No choices select the only variant of a product without options.
  const choices = requests.map(({ variantId, choices = {} }) =>
    variantId === undefined ? JSON.stringify(choices) : null,
  )
  const { rows } = await sql<SnapshotVariant & Readonly<Record<string, unknown>>>`
    select ${selected} ${language === undefined ? sql`` : sql`, p.translations -> ${language} as texts`}
    from unnest(${productIds}::uuid[], ${variantIds}::uuid[], ${choices}::text[])
      with ordinality as wanted (product_id, variant_id, choices, n)
    left join products p on p.site_id = ${site.id} and p.id = wanted.product_id
    left join variants v on v.site_id = ${site.id} and v.product_id = p.id
      and (v.id = wanted.variant_id or v.choices = wanted.choices::jsonb)
    order by wanted.n ${prepared}`.execute(db)
  return rows.map((row) => {
    // The left joins have nulls where there is no product or variant.
    const product = Object.fromEntries(productColumns.map((name) => [name, row[prefix + name]]))
    return {
      product: product['id'] === null ? undefined : (product as SnapshotProduct),
      variant: (row.id as string | null) === null ? undefined : row,
      texts: (row['texts'] as ProductTexts | null | undefined) ?? undefined,
    }
  })
}

/** Selects a variant by `variantId`, or by the choices of the shopper (option name → choice description). */
export interface SnapshotRequest {
  readonly productId: string
  readonly variantId?: string | undefined
  readonly choices?: Readonly<Record<string, string>> | undefined
}
