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
import type { Moment } from '../catalog/query.ts'
import type { AnyClient } from '../client.ts'
import type { CallOptions } from '../transport/connection.ts'
import { write } from '../transport/write.ts'
import { type CursorQuery, cursorQuery } from './cursor-query.ts'
import { type CursorSequence, cursorSequence } from './cursor-sequence.ts'

/** Fields of brands that a query may filter (wire 2.6). */
export interface BrandFields {
  id: string
  createdDate: Moment
  updatedDate: Moment
  name: string
}

export type BrandQuery = CursorQuery<BrandFields, 'createdDate' | 'updatedDate' | 'name'>

/** Fields that have to be asked for. */
interface More {
  readonly fields?: readonly AssignedProductsField[]
}

/** An empty query for brands, to be narrowed. @see wire 2.6 and 6.8 */
export function brands(): BrandQuery {
  return cursorQuery()
}

/**
 * Brands that match.
 * @throws StoreError
 * @see wire 6.8, GET /v3/brands/query
 */
export function queryBrands(
  client: AnyClient,
  wanted?: BrandQuery,
  more?: More,
  options?: CallOptions,
): CursorSequence<Brand> {
  return cursorSequence(
    wanted?.build(),
    (query) => client.send(operations.query, { ...more, query }, options),
    (answer) => answer.brands,
  )
}

/**
 * How many brands match; order and limit do not count.
 * @throws StoreError
 * @see wire 6.8, POST /v3/brands/count
 */
export async function countBrands(
  client: AnyClient,
  wanted?: BrandQuery,
  options?: CallOptions,
): Promise<number> {
  return (await client.send(operations.count, { ...(wanted && { filter: wanted.filter() }) }, options)).count
}

/** One brand by id. @throws StoreError `BRAND_NOT_FOUND`. @see wire 6.8, GET /v3/brands/{brandId} */
export async function getBrand(
  client: AnyClient,
  brandId: string,
  more?: More,
  options?: CallOptions,
): Promise<Brand> {
  return (await client.send(operations.get, { ...more, brandId }, options)).brand
}

/**
 * Makes a brand; staff and apps.
 * @throws StoreError `BRAND_NAME_ALREADY_EXISTS`
 * @see wire 6.8, POST /v3/brands
 */
export async function createBrand(
  client: AnyClient,
  brand: BrandToCreate,
  options?: CallOptions,
): Promise<Brand> {
  return (await write(client, operations.create, { brand }, options)).brand
}

/**
 * Changes the given fields of a brand, whose present `revision` has to be sent; staff and apps.
 * @throws StoreError `BRAND_NOT_FOUND`, `STALE_REVISION`, `BRAND_NAME_ALREADY_EXISTS`
 * @see wire 6.8, PATCH /v3/brands/{brand.id}
 */
export async function updateBrand(
  client: AnyClient,
  brand: BrandChanges,
  more?: More,
  options?: CallOptions,
): Promise<Brand> {
  return (await write(client, operations.update, { ...more, brand }, options)).brand
}

/**
 * Removes a brand; staff and apps.
 * @throws StoreError `BRAND_NOT_FOUND`
 * @see wire 6.8, DELETE /v3/brands/{brandId}
 */
export async function deleteBrand(client: AnyClient, brandId: string, options?: CallOptions): Promise<void> {
  await write(client, operations.delete, { brandId }, options)
}

/**
 * Gives the brand of this name, made if there is none; staff and apps.
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
 * @see wire 6.8, POST /v3/brands/get-or-create
 */
export async function getOrCreateBrand(
  client: AnyClient,
  name: string,
  more?: More,
  options?: CallOptions,
): Promise<Brand> {
  return (await write(client, operations.getOrCreate, { ...more, brandName: name }, options)).brand
}

/**
 * Makes 1 to 100 brands; look at `success` of each result. Staff and apps.
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
 * @see wire 6.8, POST /v3/bulk/brands/create
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
 * Changes 1 to 100 brands; look at `success` of each result. Staff and apps.
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
 * @see wire 6.8, POST /v3/bulk/brands/update
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
 * Removes 1 to 100 brands; look at `success` of each result. Staff and apps.
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
 * @see wire 6.8, POST /v3/bulk/brands/delete
 */
export function bulkDeleteBrands(
  client: AnyClient,
  brandIds: readonly string[],
  options?: CallOptions,
): Promise<BulkBrandsResponse> {
  return write(client, operations.bulkDelete, { brandIds }, options)
}

/**
 * Gives 1 to 100 brands, made where there are none; staff and apps.
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
 * @see wire 6.8, POST /v3/bulk/brands/get-or-create
 */
export function bulkGetOrCreateBrands(
  client: AnyClient,
  names: readonly string[],
  more?: Pick<BulkGetOrCreateRequest<BrandEntity>, 'returnEntity' | 'fields'>,
  options?: CallOptions,
): Promise<BulkBrandsResponse> {
  return write(client, operations.bulkGetOrCreate, { ...more, brandNames: names }, options)
}
