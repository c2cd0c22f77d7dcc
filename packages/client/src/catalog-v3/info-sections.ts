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
import type { AnyClient, ReadingClient } from '../client.ts'
import { orNull } from '../errors/or-null.ts'
import { type CursorSequence, cursorSequence } from '../query/cursor-pages.ts'
import { type CursorQuery, cursorQuery, type DateInput } from '../query/query.ts'
import type { CallOptions } from '../transport/connection.ts'
import { write } from '../transport/write.ts'

/** Fields by which info sections can be filtered. */
export interface InfoSectionFields {
  id: string
  createdDate: DateInput
  updatedDate: DateInput
  uniqueName: string
  title: string
}

/** A query for info sections, see {@link infoSectionQuery}. */
export type InfoSectionQuery = CursorQuery<
  InfoSectionFields,
  'createdDate' | 'updatedDate' | 'uniqueName' | 'title'
>

/** Fields that are only sent on request. */
interface ReadOptions {
  readonly fields?: readonly AssignedProductsField[]
}

/**
 * Starts a query for info sections. Without conditions it matches all info sections.
 *
 * @example
 * ```ts
 * const query = catalogV3.infoSectionQuery().where('uniqueName', 'startsWith', 'V').orderBy('uniqueName')
 * ```
 */
export function infoSectionQuery(): InfoSectionQuery {
  return cursorQuery()
}

/**
 * Fetches info sections that match a query; all by default.
 *
 * @example
 * ```ts
 * for await (const { id } of catalogV3.queryInfoSections(client)) console.log(id)
 * ```
 * @throws StoreError
 */
export function queryInfoSections(
  client: ReadingClient,
  query?: InfoSectionQuery,
  more?: ReadOptions,
  options?: CallOptions,
): CursorSequence<InfoSection> {
  return cursorSequence(
    query?.build(),
    (page) => client.send(operations.query, { ...more, query: page }, options),
    (response) => response.infoSections,
  )
}

/**
 * Counts the info sections that match a query. Sort order and limit have no effect.
 *
 * @example
 * ```ts
 * const count = await catalogV3.countInfoSections(client)
 * ```
 * @throws StoreError
 */
export async function countInfoSections(
  client: ReadingClient,
  query?: InfoSectionQuery,
  options?: CallOptions,
): Promise<number> {
  return (await client.send(operations.count, { ...(query && { filter: query.filter() }) }, options)).count
}

/**
 * Fetches one info section by id; null if there is none.
 *
 * @example
 * ```ts
 * const infoSection = await catalogV3.getInfoSection(client, id)
 * ```
 * @throws StoreError
 */
export async function getInfoSection(
  client: ReadingClient,
  infoSectionId: string,
  more?: ReadOptions,
  options?: CallOptions,
): Promise<InfoSection | null> {
  return (await orNull(client.send(operations.get, { ...more, infoSectionId }, options)))?.infoSection ?? null
}

/**
 * Creates an info section. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * const infoSection = await catalogV3.createInfoSection(client, { uniqueName: 'care', title: 'Care' })
 * ```
 * @throws StoreError `application` `INFO_SECTION_UNIQUE_NAME_ALREADY_EXISTS`
 */
export async function createInfoSection(
  client: AnyClient,
  infoSection: InfoSectionToCreate,
  options?: CallOptions,
): Promise<InfoSection> {
  return (await write(client, operations.create, { infoSection }, options)).infoSection
}

/**
 * Updates the given fields of an info section. The current `revision` is required. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * const infoSection = await catalogV3.getInfoSection(client, id)
 * if (infoSection) await catalogV3.updateInfoSection(client, { id, revision: infoSection.revision, title: 'New name' })
 * ```
 * @throws StoreError `application` `INFO_SECTION_NOT_FOUND`, `STALE_REVISION`,
 *   `INFO_SECTION_UNIQUE_NAME_ALREADY_EXISTS`
 */
export async function updateInfoSection(
  client: AnyClient,
  infoSection: InfoSectionChanges,
  more?: ReadOptions,
  options?: CallOptions,
): Promise<InfoSection> {
  return (await write(client, operations.update, { ...more, infoSection }, options)).infoSection
}

/**
 * Deletes an info section. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * await catalogV3.deleteInfoSection(client, id)
 * ```
 * @throws StoreError `application` `INFO_SECTION_NOT_FOUND`
 */
export async function deleteInfoSection(
  client: AnyClient,
  infoSectionId: string,
  options?: CallOptions,
): Promise<void> {
  await write(client, operations.delete, { infoSectionId }, options)
}

/**
 * Returns the info section with this unique name and creates it if there is none. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * const infoSection = await catalogV3.getOrCreateInfoSection(client, { uniqueName: 'care', title: 'Care' })
 * ```
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
 */
export async function getOrCreateInfoSection(
  client: AnyClient,
  infoSection: InfoSectionToCreate,
  more?: ReadOptions,
  options?: CallOptions,
): Promise<InfoSection> {
  return (await write(client, operations.getOrCreate, { ...more, infoSection }, options)).infoSection
}

/**
 * Creates 1 to 100 info sections. Check `success` of each result. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * const { results } = await catalogV3.bulkCreateInfoSections(client, [{ uniqueName: 'care', title: 'Care' }])
 * ```
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
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
 * Updates 1 to 100 info sections. Check `success` of each result. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * const infoSection = await catalogV3.getInfoSection(client, id)
 * if (infoSection) {
 *   const { revision } = infoSection
 *   await catalogV3.bulkUpdateInfoSections(client, [{ infoSection: { id, revision, title: 'New name' } }])
 * }
 * ```
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
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
 * Deletes 1 to 100 info sections. Check `success` of each result. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * await catalogV3.bulkDeleteInfoSections(client, ids)
 * ```
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
 */
export function bulkDeleteInfoSections(
  client: AnyClient,
  infoSectionIds: readonly string[],
  options?: CallOptions,
): Promise<BulkInfoSectionsResponse> {
  return write(client, operations.bulkDelete, { infoSectionIds }, options)
}

/**
 * Returns 1 to 100 info sections and creates those that do not exist. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * await catalogV3.bulkGetOrCreateInfoSections(client, [{ uniqueName: 'care', title: 'Care' }])
 * ```
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
 */
export function bulkGetOrCreateInfoSections(
  client: AnyClient,
  infoSections: readonly InfoSectionToCreate[],
  more?: Pick<BulkGetOrCreateRequest<InfoSectionEntity>, 'returnEntity' | 'fields'>,
  options?: CallOptions,
): Promise<BulkInfoSectionsResponse> {
  return write(client, operations.bulkGetOrCreate, { ...more, infoSections }, options)
}
