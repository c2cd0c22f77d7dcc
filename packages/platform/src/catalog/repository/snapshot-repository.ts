import { sql } from 'kysely'
import { isUuid, prepared } from '../../db/index.ts'
import type { SiteContext } from '../../http/index.ts'
import type { ProductRecord, VariantRecord } from '../records.ts'

export type SnapshotProduct = Pick<
  ProductRecord,
  | 'id'
  | 'name'
  | 'slug'
  | 'sku'
  | 'visible'
  | 'manage_variants'
  | 'collection_ids'
  | 'options'
  | 'media'
  | 'commerce'
>

export interface SnapshotRow {
  readonly product: SnapshotProduct | undefined
  readonly variant: VariantRecord | undefined
}

type JoinedRow = {
  [K in keyof SnapshotProduct as `p_${K}`]: SnapshotProduct[K]
} & VariantRecord

/** One row per request, in their order. A variant is found by its id, or by the complete set of choices. */
export async function findSnapshotRows(
  { db, site }: SiteContext,
  requests: readonly SnapshotRequest[],
): Promise<readonly SnapshotRow[]> {
  const productIds = requests.map(({ productId }) => (isUuid(productId) ? productId : null))
  const variantIds = requests.map(({ variantId }) =>
    variantId !== undefined && isUuid(variantId) ? variantId : null,
  )
  // With a variant id the choices do not matter; none at all mean the one variant of a product without options.
  const choices = requests.map(({ variantId, choices = {} }) =>
    variantId === undefined ? JSON.stringify(choices) : null,
  )
  const { rows } = await sql<JoinedRow>`
    select p.id as p_id, p.name as p_name, p.slug as p_slug, p.sku as p_sku, p.visible as p_visible,
      p.manage_variants as p_manage_variants, p.collection_ids as p_collection_ids, p.options as p_options,
      p.media as p_media, p.commerce as p_commerce, v.*
    from unnest(${productIds}::uuid[], ${variantIds}::uuid[], ${choices}::text[])
      with ordinality as wanted (product_id, variant_id, choices, n)
    left join products p on p.site_id = ${site.id} and p.id = wanted.product_id
    left join variants v on v.site_id = ${site.id} and v.product_id = p.id
      and (v.id = wanted.variant_id or v.choices = wanted.choices::jsonb)
    order by wanted.n ${prepared}`.execute(db)
  return rows.map(splitRow)
}

function splitRow(row: JoinedRow): SnapshotRow {
  // A left join without a partner gives nulls, which the row type does not know of.
  if ((row.p_id as string | null) === null) return { product: undefined, variant: undefined }
  const product: SnapshotProduct = {
    id: row.p_id,
    name: row.p_name,
    slug: row.p_slug,
    sku: row.p_sku,
    visible: row.p_visible,
    manage_variants: row.p_manage_variants,
    collection_ids: row.p_collection_ids,
    options: row.p_options,
    media: row.p_media,
    commerce: row.p_commerce,
  }
  return { product, variant: (row.id as string | null) === null ? undefined : row }
}

/** Which variant is meant: by `variantId`, or by the choices a shopper made (option name → choice description). */
export interface SnapshotRequest {
  readonly productId: string
  readonly variantId?: string | undefined
  readonly choices?: Readonly<Record<string, string>> | undefined
}
