import {
  type AssignedProductsField,
  type BulkCreateRequest,
  type BulkGetOrCreateRequest,
  type BulkInfoSectionsResponse,
  type BulkUpdateRequest,
  type InfoSection,
  type InfoSectionChanges,
  type InfoSectionEntity,
  type InfoSectionToCreate,
  type MaskedInfoSection,
  infoSectionOperations as operations,
} from '@vitrine/contract/catalog-v3'
import type { Moment } from '../catalog/query.ts'
import type { AnyClient } from '../client.ts'
import type { CallOptions } from '../transport/connection.ts'
import { write } from '../transport/write.ts'
import { type CursorQuery, cursorQuery } from './cursor-query.ts'
import { type CursorSequence, cursorSequence } from './cursor-sequence.ts'

/** Fields of info sections that a query may filter (wire 2.6). */
export interface InfoSectionFields {
  id: string
  createdDate: Moment
  updatedDate: Moment
  uniqueName: string
  title: string
}

export type InfoSectionQuery = CursorQuery<
  InfoSectionFields,
  'createdDate' | 'updatedDate' | 'uniqueName' | 'title'
>

/** Fields that have to be asked for. */
interface More {
  readonly fields?: readonly AssignedProductsField[]
}

/** An empty query for info sections, to be narrowed. @see wire 2.6 and 6.8 */
export function infoSections(): InfoSectionQuery {
  return cursorQuery()
}

/**
 * Info sections that match.
 * @throws StoreError
 * @see wire 6.8, GET /v3/info-sections/query
 */
export function queryInfoSections(
  client: AnyClient,
  wanted?: InfoSectionQuery,
  more?: More,
  options?: CallOptions,
): CursorSequence<InfoSection> {
  return cursorSequence(
    wanted?.build(),
    (query) => client.send(operations.query, { ...more, query }, options),
    (answer) => answer.infoSections,
  )
}

/**
 * How many info sections match; order and limit do not count.
 * @throws StoreError
 * @see wire 6.8, POST /v3/info-sections/count
 */
export async function countInfoSections(
  client: AnyClient,
  wanted?: InfoSectionQuery,
  options?: CallOptions,
): Promise<number> {
  return (await client.send(operations.count, { ...(wanted && { filter: wanted.filter() }) }, options)).count
}

/**
 * One info section by id.
 * @throws StoreError `INFO_SECTION_NOT_FOUND`
 * @see wire 6.8, GET /v3/info-sections/{infoSectionId}
 */
export async function getInfoSection(
  client: AnyClient,
  infoSectionId: string,
  more?: More,
  options?: CallOptions,
): Promise<InfoSection> {
  return (await client.send(operations.get, { ...more, infoSectionId }, options)).infoSection
}

/**
 * Makes an info section; staff and apps.
 * @throws StoreError `INFO_SECTION_UNIQUE_NAME_ALREADY_EXISTS`
 * @see wire 6.8, POST /v3/info-sections
 */
export async function createInfoSection(
  client: AnyClient,
  infoSection: InfoSectionToCreate,
  options?: CallOptions,
): Promise<InfoSection> {
  return (await write(client, operations.create, { infoSection }, options)).infoSection
}

/**
 * Changes the given fields of an info section, whose present `revision` has to be sent; staff and apps.
 * @throws StoreError `INFO_SECTION_NOT_FOUND`, `STALE_REVISION`, `INFO_SECTION_UNIQUE_NAME_ALREADY_EXISTS`
 * @see wire 6.8, PATCH /v3/info-sections/{infoSection.id}
 */
export async function updateInfoSection(
  client: AnyClient,
  infoSection: InfoSectionChanges,
  more?: More,
  options?: CallOptions,
): Promise<InfoSection> {
  return (await write(client, operations.update, { ...more, infoSection }, options)).infoSection
}

/**
 * Removes an info section; staff and apps.
 * @throws StoreError `INFO_SECTION_NOT_FOUND`
 * @see wire 6.8, DELETE /v3/info-sections/{infoSectionId}
 */
export async function deleteInfoSection(
  client: AnyClient,
  infoSectionId: string,
  options?: CallOptions,
): Promise<void> {
  await write(client, operations.delete, { infoSectionId }, options)
}

/**
 * Gives the info section with this unique name, made if there is none; staff and apps.
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
 * @see wire 6.8, POST /v3/info-sections/get-or-create
 */
export async function getOrCreateInfoSection(
  client: AnyClient,
  infoSection: InfoSectionToCreate,
  more?: More,
  options?: CallOptions,
): Promise<InfoSection> {
  return (await write(client, operations.getOrCreate, { ...more, infoSection }, options)).infoSection
}

/**
 * Makes 1 to 100 info sections; look at `success` of each result. Staff and apps.
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
 * @see wire 6.8, POST /v3/bulk/info-sections/create
 */
export function bulkCreateInfoSections(
  client: AnyClient,
  infoSections: readonly InfoSectionToCreate[],
  more?: Pick<BulkCreateRequest<InfoSectionEntity>, 'returnEntity'>,
  options?: CallOptions,
): Promise<BulkInfoSectionsResponse> {
  return write(client, operations.bulkCreate, { ...more, infoSections }, options)
}

/**
 * Changes 1 to 100 info sections; look at `success` of each result. Staff and apps.
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
 * @see wire 6.8, POST /v3/bulk/info-sections/update
 */
export function bulkUpdateInfoSections(
  client: AnyClient,
  infoSections: readonly MaskedInfoSection[],
  more?: Pick<BulkUpdateRequest<InfoSectionEntity>, 'returnEntity' | 'fields'>,
  options?: CallOptions,
): Promise<BulkInfoSectionsResponse> {
  return write(client, operations.bulkUpdate, { ...more, infoSections }, options)
}

/**
 * Removes 1 to 100 info sections; look at `success` of each result. Staff and apps.
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
 * @see wire 6.8, POST /v3/bulk/info-sections/delete
 */
export function bulkDeleteInfoSections(
  client: AnyClient,
  infoSectionIds: readonly string[],
  options?: CallOptions,
): Promise<BulkInfoSectionsResponse> {
  return write(client, operations.bulkDelete, { infoSectionIds }, options)
}

/**
 * Gives 1 to 100 info sections, made where there are none; staff and apps.
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
 * @see wire 6.8, POST /v3/bulk/info-sections/get-or-create
 */
export function bulkGetOrCreateInfoSections(
  client: AnyClient,
  infoSections: readonly InfoSectionToCreate[],
  more?: Pick<BulkGetOrCreateRequest<InfoSectionEntity>, 'returnEntity' | 'fields'>,
  options?: CallOptions,
): Promise<BulkInfoSectionsResponse> {
  return write(client, operations.bulkGetOrCreate, { ...more, infoSections }, options)
}
