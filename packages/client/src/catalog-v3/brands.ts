import {
  type AssignedProductsField,
  type Brand,
  type BrandChanges,
  type BrandEntity,
  type BrandToCreate,
  type BulkBrandsResponse,
  type BulkCreateRequest,
  type BulkGetOrCreateRequest,
  type BulkUpdateRequest,
  type MaskedBrand,
  brandOperations as operations,
} from '@vitrine/contract/catalog-v3'
import type { AnyClient, ReadingClient } from '../client.ts'
import { orNull } from '../errors/or-null.ts'
import { type CursorSequence, cursorSequence } from '../query/cursor-pages.ts'
import { type CursorQuery, cursorQuery, type DateInput } from '../query/query.ts'
import type { CallOptions } from '../transport/connection.ts'
import { write } from '../transport/write.ts'

/** Fields by which brands can be filtered. */
export interface BrandFields {
  id: string
  createdDate: DateInput
  updatedDate: DateInput
  name: string
}

/** A query for brands, see {@link brandQuery}. */
export type BrandQuery = CursorQuery<BrandFields, 'createdDate' | 'updatedDate' | 'name'>

/** Fields that are only sent on request. */
interface ReadOptions {
  readonly fields?: readonly AssignedProductsField[]
}

/**
 * Starts a query for brands. Without conditions it matches all brands.
 *
 * @example
 * ```ts
 * const query = catalogV3.brandQuery().where('name', 'startsWith', 'V').orderBy('name')
 * ```
 */
export function brandQuery(): BrandQuery {
  return cursorQuery()
}

/**
 * Fetches brands that match a query; all by default.
 *
 * @example
 * ```ts
 * for await (const { id } of catalogV3.queryBrands(client)) console.log(id)
 * ```
 * @throws StoreError
 */
export function queryBrands(
  client: ReadingClient,
  query?: BrandQuery,
  more?: ReadOptions,
  options?: CallOptions,
): CursorSequence<Brand> {
  return cursorSequence(
    query?.build(),
    (page) => client.send(operations.query, { ...more, query: page }, options),
    (response) => response.brands,
  )
}

/**
 * Counts the brands that match a query. Sort order and limit have no effect.
 *
 * @example
 * ```ts
 * const count = await catalogV3.countBrands(client)
 * ```
 * @throws StoreError
 */
export async function countBrands(
  client: ReadingClient,
  query?: BrandQuery,
  options?: CallOptions,
): Promise<number> {
  return (await client.send(operations.count, { ...(query && { filter: query.filter() }) }, options)).count
}

/**
 * Fetches one brand by id; null if there is none.
 *
 * @example
 * ```ts
 * const brand = await catalogV3.getBrand(client, id)
 * ```
 * @throws StoreError
 */
export async function getBrand(
  client: ReadingClient,
  brandId: string,
  more?: ReadOptions,
  options?: CallOptions,
): Promise<Brand | null> {
  return (await orNull(client.send(operations.get, { ...more, brandId }, options)))?.brand ?? null
}

/**
 * Creates a brand. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * const brand = await catalogV3.createBrand(client, { name: 'Vitra' })
 * ```
 * @throws StoreError `application` `BRAND_NAME_ALREADY_EXISTS`
 */
export async function createBrand(
  client: AnyClient,
  brand: BrandToCreate,
  options?: CallOptions,
): Promise<Brand> {
  return (await write(client, operations.create, { brand }, options)).brand
}

/**
 * Updates the given fields of a brand. The current `revision` is required. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * const brand = await catalogV3.getBrand(client, id)
 * if (brand) await catalogV3.updateBrand(client, { id, revision: brand.revision, name: 'New name' })
 * ```
 * @throws StoreError `application` `BRAND_NOT_FOUND`, `STALE_REVISION`, `BRAND_NAME_ALREADY_EXISTS`
 */
export async function updateBrand(
  client: AnyClient,
  brand: BrandChanges,
  more?: ReadOptions,
  options?: CallOptions,
): Promise<Brand> {
  return (await write(client, operations.update, { ...more, brand }, options)).brand
}

/**
 * Deletes a brand. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * await catalogV3.deleteBrand(client, id)
 * ```
 * @throws StoreError `application` `BRAND_NOT_FOUND`
 */
export async function deleteBrand(client: AnyClient, brandId: string, options?: CallOptions): Promise<void> {
  await write(client, operations.delete, { brandId }, options)
}

/**
 * Returns the brand with this name and creates it if there is none. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * const brand = await catalogV3.getOrCreateBrand(client, 'Vitra')
 * ```
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
 */
export async function getOrCreateBrand(
  client: AnyClient,
  name: string,
  more?: ReadOptions,
  options?: CallOptions,
): Promise<Brand> {
  return (await write(client, operations.getOrCreate, { ...more, brandName: name }, options)).brand
}

/**
 * Creates 1 to 100 brands. Check `success` of each result. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * const { results } = await catalogV3.bulkCreateBrands(client, [{ name: 'Vitra' }])
 * ```
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
 */
export function bulkCreateBrands(
  client: AnyClient,
  brands: readonly BrandToCreate[],
  more?: Pick<BulkCreateRequest<BrandEntity>, 'returnEntity'>,
  options?: CallOptions,
): Promise<BulkBrandsResponse> {
  return write(client, operations.bulkCreate, { ...more, brands }, options)
}

/**
 * Updates 1 to 100 brands. Check `success` of each result. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * const brand = await catalogV3.getBrand(client, id)
 * if (brand) {
 *   const { revision } = brand
 *   await catalogV3.bulkUpdateBrands(client, [{ brand: { id, revision, name: 'New name' } }])
 * }
 * ```
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
 */
export function bulkUpdateBrands(
  client: AnyClient,
  brands: readonly MaskedBrand[],
  more?: Pick<BulkUpdateRequest<BrandEntity>, 'returnEntity' | 'fields'>,
  options?: CallOptions,
): Promise<BulkBrandsResponse> {
  return write(client, operations.bulkUpdate, { ...more, brands }, options)
}

/**
 * Deletes 1 to 100 brands. Check `success` of each result. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * await catalogV3.bulkDeleteBrands(client, ids)
 * ```
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
 */
export function bulkDeleteBrands(
  client: AnyClient,
  brandIds: readonly string[],
  options?: CallOptions,
): Promise<BulkBrandsResponse> {
  return write(client, operations.bulkDelete, { brandIds }, options)
}

/**
 * Returns 1 to 100 brands and creates those that do not exist. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * await catalogV3.bulkGetOrCreateBrands(client, ['Vitra', 'Hay'])
 * ```
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
 */
export function bulkGetOrCreateBrands(
  client: AnyClient,
  names: readonly string[],
  more?: Pick<BulkGetOrCreateRequest<BrandEntity>, 'returnEntity' | 'fields'>,
  options?: CallOptions,
): Promise<BulkBrandsResponse> {
  return write(client, operations.bulkGetOrCreate, { ...more, brandNames: names }, options)
}
