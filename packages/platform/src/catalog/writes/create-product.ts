import { allProductsCollection } from '@vitrine/contract'
import type { CreateProductRequest, ProductResponse } from '@vitrine/contract/catalog-admin'
import { newId } from '../../db/index.ts'
import type { RequestContext } from '../../http/index.ts'
import type { ProductRecords } from '../import/product-records.ts'
import { unmanagedVariantId } from '../records.ts'
import { countInCollections } from '../repository/collection-writes.ts'
import { insertProductWithSlug } from '../repository/product-creation.ts'
import { applyFields } from './apply-fields.ts'
import { slugTaken } from './refusals.ts'
import { settled } from './settled.ts'
import { slugOf } from './slug.ts'
import { wireWritten } from './wire-written.ts'

/**
 * Makes a physical product. Without a slug it gets the first free one of its name; a wanted one has to be free. It is in stock and not
 * counted until inventory says otherwise, and in the built-in collection alone.
 */
export async function createProduct(
  context: RequestContext,
  { product: fields }: CreateProductRequest,
): Promise<ProductResponse> {
  const { site, clock } = context
  const written = applyFields(emptyProduct(context), fields, site.currency, clock)
  const records = settled(written, site.currency)
  const made = await insertProductWithSlug(context, records, slugOf(fields.name))
  if (!made) throw slugTaken(fields.slug ?? '')
  await countInCollections(context, made.product.collection_ids, made.product.visible ? 1 : 0)
  return { product: wireWritten(context, made) }
}

function emptyProduct({ site, clock }: RequestContext): ProductRecords {
  const id = newId(clock)
  const now = new Date(clock())
  return {
    product: {
      site_id: site.id,
      id,
      // Found when the product is inserted.
      numeric_id: 0n,
      name: '',
      name_key: '',
      slug: '',
      visible: true,
      product_type: 'physical',
      description: '',
      description_key: '',
      sku: '',
      price: 0n,
      discounted_price: 0n,
      manage_variants: false,
      variant_count: 1,
      collection_ids: [allProductsCollection.id],
      options: [],
      media: [],
      commerce: {
        itemType: 'PHYSICAL',
        taxGroupId: null,
        customTextFields: [],
        subscriptionOptions: [],
        oneTimePurchase: true,
        digitalFiles: [],
      },
      content: {
        discount: { type: 'NONE', value: '0' },
        brand: null,
        ribbon: null,
        infoSections: [],
        seo: null,
        pricePerUnit: null,
      },
      created_at: now,
      updated_at: now,
    },
    variants: [
      {
        site_id: site.id,
        product_id: id,
        id: unmanagedVariantId,
        position: 0,
        choices: {},
        sku: '',
        price: 0n,
        discounted_price: 0n,
        cost: null,
        weight: null,
        dimensions: null,
        price_per_unit: null,
        visible: true,
        track_quantity: false,
        quantity: null,
        in_stock: true,
        image_id: null,
      },
    ],
  }
}
