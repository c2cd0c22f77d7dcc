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
import type { Moment } from '../catalog/query.ts'
import type { AnyClient } from '../client.ts'
import type { CallOptions } from '../transport/connection.ts'
import { write } from '../transport/write.ts'
import { type CursorQuery, cursorQuery } from './cursor-query.ts'
import { type CursorSequence, cursorSequence } from './cursor-sequence.ts'

/** Fields of ribbons that a query may filter (wire 2.6). */
export interface RibbonFields {
  id: string
  createdDate: Moment
  updatedDate: Moment
  name: string
}

export type RibbonQuery = CursorQuery<RibbonFields, 'createdDate' | 'updatedDate' | 'name'>

/** Fields that have to be asked for. */
interface More {
  readonly fields?: readonly RibbonField[]
}

/** An empty query for ribbons, to be narrowed. @see wire 2.6 and 6.8 */
export function ribbons(): RibbonQuery {
  return cursorQuery()
}

/**
 * Ribbons that match.
 * @throws StoreError
 * @see wire 6.8, POST /v3/ribbons/query
 */
export function queryRibbons(
  client: AnyClient,
  wanted?: RibbonQuery,
  more?: More,
  options?: CallOptions,
): CursorSequence<Ribbon> {
  return cursorSequence(
    wanted?.build(),
    (query) => client.send(operations.query, { ...more, query }, options),
    (answer) => answer.ribbons,
  )
}

/**
 * How many ribbons match; order and limit do not count.
 * @throws StoreError
 * @see wire 6.8, POST /v3/ribbons/count
 */
export async function countRibbons(
  client: AnyClient,
  wanted?: RibbonQuery,
  options?: CallOptions,
): Promise<number> {
  return (await client.send(operations.count, { ...(wanted && { filter: wanted.filter() }) }, options)).count
}

/** One ribbon by id. @throws StoreError `RIBBON_NOT_FOUND`. @see wire 6.8, GET /v3/ribbons/{ribbonId} */
export async function getRibbon(
  client: AnyClient,
  ribbonId: string,
  more?: More,
  options?: CallOptions,
): Promise<Ribbon> {
  return (await client.send(operations.get, { ...more, ribbonId }, options)).ribbon
}

/**
 * Makes a ribbon; staff and apps.
 * @throws StoreError `RIBBON_NAME_ALREADY_EXISTS`
 * @see wire 6.8, POST /v3/ribbons
 */
export async function createRibbon(
  client: AnyClient,
  ribbon: RibbonToCreate,
  options?: CallOptions,
): Promise<Ribbon> {
  return (await write(client, operations.create, { ribbon }, options)).ribbon
}

/**
 * Changes the given fields of a ribbon, whose present `revision` has to be sent; staff and apps.
 * @throws StoreError `RIBBON_NOT_FOUND`, `STALE_REVISION`, `RIBBON_NAME_ALREADY_EXISTS`
 * @see wire 6.8, PATCH /v3/ribbons/{ribbon.id}
 */
export async function updateRibbon(
  client: AnyClient,
  ribbon: RibbonChanges,
  more?: More,
  options?: CallOptions,
): Promise<Ribbon> {
  return (await write(client, operations.update, { ...more, ribbon }, options)).ribbon
}

/**
 * Removes a ribbon; staff and apps.
 * @throws StoreError `RIBBON_NOT_FOUND`
 * @see wire 6.8, DELETE /v3/ribbons/{ribbonId}
 */
export async function deleteRibbon(
  client: AnyClient,
  ribbonId: string,
  options?: CallOptions,
): Promise<void> {
  await write(client, operations.delete, { ribbonId }, options)
}

/**
 * Gives the ribbon of this name, made if there is none; staff and apps.
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
 * @see wire 6.8, POST /v3/ribbons/get-or-create
 */
export async function getOrCreateRibbon(
  client: AnyClient,
  name: string,
  more?: More,
  options?: CallOptions,
): Promise<Ribbon> {
  return (await write(client, operations.getOrCreate, { ...more, ribbonName: name }, options)).ribbon
}

/**
 * Makes 1 to 100 ribbons; look at `success` of each result. Staff and apps.
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
 * @see wire 6.8, POST /v3/bulk/ribbons/create
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
 * Changes 1 to 100 ribbons; look at `success` of each result. Staff and apps.
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
 * @see wire 6.8, POST /v3/bulk/ribbons/update
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
 * Removes 1 to 100 ribbons; look at `success` of each result. Staff and apps.
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
 * @see wire 6.8, POST /v3/bulk/ribbons/delete
 */
export function bulkDeleteRibbons(
  client: AnyClient,
  ribbonIds: readonly string[],
  options?: CallOptions,
): Promise<BulkRibbonsResponse> {
  return write(client, operations.bulkDelete, { ribbonIds }, options)
}

/**
 * Gives 1 to 100 ribbons, made where there are none; staff and apps.
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
 * @see wire 6.8, POST /v3/bulk/ribbons/get-or-create
 */
export function bulkGetOrCreateRibbons(
  client: AnyClient,
  names: readonly string[],
  more?: Pick<BulkGetOrCreateRequest<RibbonEntity>, 'returnEntity' | 'fields'>,
  options?: CallOptions,
): Promise<BulkRibbonsResponse> {
  return write(client, operations.bulkGetOrCreate, { ...more, ribbonNames: names }, options)
}
