import {
  type BulkCreateRequest,
  type BulkGetOrCreateRequest,
  type BulkRibbonsResponse,
  type BulkUpdateRequest,
  type MaskedRibbon,
  ribbonOperations as operations,
  type Ribbon,
  type RibbonChanges,
  type RibbonEntity,
  type RibbonField,
  type RibbonToCreate,
} from '@vitrine/contract/catalog-v3'
import type { AnyClient, ReadingClient } from '../client.ts'
import { orNull } from '../errors/or-null.ts'
import { type CursorSequence, cursorSequence } from '../query/cursor-pages.ts'
import { type CursorQuery, cursorQuery, type DateInput } from '../query/query.ts'
import type { CallOptions } from '../transport/connection.ts'
import { write } from '../transport/write.ts'

/** Fields by which ribbons can be filtered. */
export interface RibbonFields {
  id: string
  createdDate: DateInput
  updatedDate: DateInput
  name: string
}

/** A query for ribbons, see {@link ribbonQuery}. */
export type RibbonQuery = CursorQuery<RibbonFields, 'createdDate' | 'updatedDate' | 'name'>

/** Fields that are only sent on request. */
interface ReadOptions {
  readonly fields?: readonly RibbonField[]
}

/**
 * Starts a query for ribbons. Without conditions it matches all ribbons.
 *
 * @example
 * ```ts
 * const query = catalogV3.ribbonQuery().where('name', 'startsWith', 'V').orderBy('name')
 * ```
 */
export function ribbonQuery(): RibbonQuery {
  return cursorQuery()
}

/**
 * Fetches ribbons that match a query; all by default.
 *
 * @example
 * ```ts
 * for await (const { id } of catalogV3.queryRibbons(client)) console.log(id)
 * ```
 * @throws StoreError
 */
export function queryRibbons(
  client: ReadingClient,
  query?: RibbonQuery,
  more?: ReadOptions,
  options?: CallOptions,
): CursorSequence<Ribbon> {
  return cursorSequence(
    query?.build(),
    (page) => client.send(operations.query, { ...more, query: page }, options),
    (response) => response.ribbons,
  )
}

/**
 * Counts the ribbons that match a query. Sort order and limit have no effect.
 *
 * @example
 * ```ts
 * const count = await catalogV3.countRibbons(client)
 * ```
 * @throws StoreError
 */
export async function countRibbons(
  client: ReadingClient,
  query?: RibbonQuery,
  options?: CallOptions,
): Promise<number> {
  return (await client.send(operations.count, { ...(query && { filter: query.filter() }) }, options)).count
}

/**
 * Fetches one ribbon by id; null if there is none.
 *
 * @example
 * ```ts
 * const ribbon = await catalogV3.getRibbon(client, id)
 * ```
 * @throws StoreError
 */
export async function getRibbon(
  client: ReadingClient,
  ribbonId: string,
  more?: ReadOptions,
  options?: CallOptions,
): Promise<Ribbon | null> {
  return (await orNull(client.send(operations.get, { ...more, ribbonId }, options)))?.ribbon ?? null
}

/**
 * Creates a ribbon. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * const ribbon = await catalogV3.createRibbon(client, { name: 'New' })
 * ```
 * @throws StoreError `application` `RIBBON_NAME_ALREADY_EXISTS`
 */
export async function createRibbon(
  client: AnyClient,
  ribbon: RibbonToCreate,
  options?: CallOptions,
): Promise<Ribbon> {
  return (await write(client, operations.create, { ribbon }, options)).ribbon
}

/**
 * Updates the given fields of a ribbon. The current `revision` is required. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * const ribbon = await catalogV3.getRibbon(client, id)
 * if (ribbon) await catalogV3.updateRibbon(client, { id, revision: ribbon.revision, name: 'New name' })
 * ```
 * @throws StoreError `application` `RIBBON_NOT_FOUND`, `STALE_REVISION`, `RIBBON_NAME_ALREADY_EXISTS`
 */
export async function updateRibbon(
  client: AnyClient,
  ribbon: RibbonChanges,
  more?: ReadOptions,
  options?: CallOptions,
): Promise<Ribbon> {
  return (await write(client, operations.update, { ...more, ribbon }, options)).ribbon
}

/**
 * Deletes a ribbon. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * await catalogV3.deleteRibbon(client, id)
 * ```
 * @throws StoreError `application` `RIBBON_NOT_FOUND`
 */
export async function deleteRibbon(
  client: AnyClient,
  ribbonId: string,
  options?: CallOptions,
): Promise<void> {
  await write(client, operations.delete, { ribbonId }, options)
}

/**
 * Returns the ribbon with this name and creates it if there is none. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * const ribbon = await catalogV3.getOrCreateRibbon(client, 'New')
 * ```
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
 */
export async function getOrCreateRibbon(
  client: AnyClient,
  name: string,
  more?: ReadOptions,
  options?: CallOptions,
): Promise<Ribbon> {
  return (await write(client, operations.getOrCreate, { ...more, ribbonName: name }, options)).ribbon
}

/**
 * Creates 1 to 100 ribbons. Check `success` of each result. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * const { results } = await catalogV3.bulkCreateRibbons(client, [{ name: 'New' }])
 * ```
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
 */
export function bulkCreateRibbons(
  client: AnyClient,
  ribbons: readonly RibbonToCreate[],
  more?: Pick<BulkCreateRequest<RibbonEntity>, 'returnEntity'>,
  options?: CallOptions,
): Promise<BulkRibbonsResponse> {
  return write(client, operations.bulkCreate, { ...more, ribbons }, options)
}

/**
 * Updates 1 to 100 ribbons. Check `success` of each result. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * const ribbon = await catalogV3.getRibbon(client, id)
 * if (ribbon) {
 *   const { revision } = ribbon
 *   await catalogV3.bulkUpdateRibbons(client, [{ ribbon: { id, revision, name: 'New name' } }])
 * }
 * ```
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
 */
export function bulkUpdateRibbons(
  client: AnyClient,
  ribbons: readonly MaskedRibbon[],
  more?: Pick<BulkUpdateRequest<RibbonEntity>, 'returnEntity' | 'fields'>,
  options?: CallOptions,
): Promise<BulkRibbonsResponse> {
  return write(client, operations.bulkUpdate, { ...more, ribbons }, options)
}

/**
 * Deletes 1 to 100 ribbons. Check `success` of each result. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * await catalogV3.bulkDeleteRibbons(client, ids)
 * ```
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
 */
export function bulkDeleteRibbons(
  client: AnyClient,
  ribbonIds: readonly string[],
  options?: CallOptions,
): Promise<BulkRibbonsResponse> {
  return write(client, operations.bulkDelete, { ribbonIds }, options)
}

/**
 * Returns 1 to 100 ribbons and creates those that do not exist. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * await catalogV3.bulkGetOrCreateRibbons(client, ['New', 'Sale'])
 * ```
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
 */
export function bulkGetOrCreateRibbons(
  client: AnyClient,
  names: readonly string[],
  more?: Pick<BulkGetOrCreateRequest<RibbonEntity>, 'returnEntity' | 'fields'>,
  options?: CallOptions,
): Promise<BulkRibbonsResponse> {
  return write(client, operations.bulkGetOrCreate, { ...more, ribbonNames: names }, options)
}
