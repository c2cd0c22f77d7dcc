import {
  type BulkCreateCustomizationsRequest,
  type BulkCustomizationsResponse,
  type BulkUpdateCustomizationsRequest,
  bulkCreateCustomizations as bulkCreateCustomizationsOperation,
  bulkUpdateCustomizations as bulkUpdateCustomizationsOperation,
  type Customization,
  type CustomizationChanges,
  type CustomizationField,
  type CustomizationRenderType,
  type CustomizationToCreate,
  type CustomizationType,
  countCustomizations as countCustomizationsOperation,
  createCustomization as createCustomizationOperation,
  deleteCustomization as deleteCustomizationOperation,
  getCustomization as getCustomizationOperation,
  type MaskedCustomization,
  queryCustomizations as queryCustomizationsOperation,
  updateCustomization as updateCustomizationOperation,
} from '@vitrine/contract/catalog-v3'
import type { AnyClient, ReadingClient } from '../client.ts'
import { orNull } from '../errors/or-null.ts'
import { type CursorSequence, cursorSequence } from '../query/cursor-pages.ts'
import { type CursorQuery, cursorQuery, type DateInput } from '../query/query.ts'
import type { CallOptions } from '../transport/connection.ts'
import { write } from '../transport/write.ts'

/** Fields by which customizations can be filtered. */
export interface CustomizationFields {
  id: string
  createdDate: DateInput
  updatedDate: DateInput
  name: string
  customizationType: CustomizationType
  customizationRenderType: CustomizationRenderType
}

/** A query for customizations, see {@link customizationQuery}. */
export type CustomizationQuery = CursorQuery<
  CustomizationFields,
  'id' | 'createdDate' | 'updatedDate' | 'name'
>

/** Fields that are only sent on request. */
interface ReadOptions {
  readonly fields?: readonly CustomizationField[]
}

/**
 * Starts a query for customizations. Without conditions it matches all customizations.
 *
 * @example
 * ```ts
 * const query = catalogV3.customizationQuery().where('customizationType', 'eq', 'MODIFIER')
 * ```
 */
export function customizationQuery(): CustomizationQuery {
  return cursorQuery()
}

/**
 * Fetches customizations that match a query; all by default.
 *
 * @example
 * ```ts
 * for await (const { name } of catalogV3.queryCustomizations(client)) console.log(name)
 * ```
 * @throws StoreError
 */
export function queryCustomizations(
  client: ReadingClient,
  query?: CustomizationQuery,
  more?: ReadOptions,
  options?: CallOptions,
): CursorSequence<Customization> {
  return cursorSequence(
    query?.build(),
    (page) => client.send(queryCustomizationsOperation, { ...more, query: page }, options),
    (response) => response.customizations,
  )
}

/**
 * Counts the customizations that match a query. Sort order and limit have no effect.
 *
 * @example
 * ```ts
 * const count = await catalogV3.countCustomizations(client)
 * ```
 * @throws StoreError
 */
export async function countCustomizations(
  client: ReadingClient,
  query?: CustomizationQuery,
  options?: CallOptions,
): Promise<number> {
  return (
    await client.send(countCustomizationsOperation, { ...(query && { filter: query.filter() }) }, options)
  ).count
}

/**
 * Fetches one customization by id; null if there is none.
 *
 * @example
 * ```ts
 * const customization = await catalogV3.getCustomization(client, id)
 * ```
 * @throws StoreError
 */
export async function getCustomization(
  client: ReadingClient,
  customizationId: string,
  more?: ReadOptions,
  options?: CallOptions,
): Promise<Customization | null> {
  return (
    (await orNull(client.send(getCustomizationOperation, { ...more, customizationId }, options)))
      ?.customization ?? null
  )
}

/**
 * Creates a customization with its choices or its free text. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * const glaze = await catalogV3.createCustomization(client, {
 *   name: 'Glaze',
 *   customizationType: 'PRODUCT_OPTION',
 *   customizationRenderType: 'TEXT_CHOICES',
 *   choicesSettings: { choices: [{ choiceType: 'CHOICE_TEXT', name: 'Oat' }] },
 * })
 * ```
 * @throws StoreError `application` `INVALID_CUSTOMIZATION_RENDER_TYPE`, `INVALID_FREE_TEXT_SETTINGS`,
 *   `OPTIONS_LIMIT_EXCEEDED`, `MODIFIERS_LIMIT_EXCEEDED`, …
 */
export async function createCustomization(
  client: AnyClient,
  customization: CustomizationToCreate,
  options?: CallOptions,
): Promise<Customization> {
  return (await write(client, createCustomizationOperation, { customization }, options)).customization
}

/**
 * Updates the given fields of a customization. The current `revision` is required. Choices have calls of their own. Needs the right
 * `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * const found = await catalogV3.getCustomization(client, id)
 * if (found) await catalogV3.updateCustomization(client, { id, revision: found.revision, name: 'Glaze' })
 * ```
 * @throws StoreError `application` `CUSTOMIZATION_NOT_FOUND`, `STALE_REVISION`, `DOESNT_SUPPORT_FREE_TEXT`, …
 */
export async function updateCustomization(
  client: AnyClient,
  customization: CustomizationChanges,
  more?: ReadOptions,
  options?: CallOptions,
): Promise<Customization> {
  return (await write(client, updateCustomizationOperation, { ...more, customization }, options))
    .customization
}

/**
 * Deletes a customization. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * await catalogV3.deleteCustomization(client, id)
 * ```
 * @throws StoreError `application` `CUSTOMIZATION_NOT_FOUND`, `CHOICE_ASSIGNED_TO_PRODUCT`
 */
export async function deleteCustomization(
  client: AnyClient,
  customizationId: string,
  options?: CallOptions,
): Promise<void> {
  await write(client, deleteCustomizationOperation, { customizationId }, options)
}

/**
 * Creates 1 to 100 customizations. Check `success` of each result. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * await catalogV3.bulkCreateCustomizations(client, [
 *   { name: 'Engraving', customizationType: 'MODIFIER', customizationRenderType: 'FREE_TEXT', freeTextInput: { title: 'Your text' } },
 * ])
 * ```
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
 */
export function bulkCreateCustomizations(
  client: AnyClient,
  customizations: readonly CustomizationToCreate[],
  more?: Pick<BulkCreateCustomizationsRequest, 'returnEntity'>,
  options?: CallOptions,
): Promise<BulkCustomizationsResponse> {
  return write(client, bulkCreateCustomizationsOperation, { ...more, customizations }, options)
}

/**
 * Updates 1 to 100 customizations. Check `success` of each result. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * const found = await catalogV3.getCustomization(client, id)
 * if (found) {
 *   const { revision } = found
 *   await catalogV3.bulkUpdateCustomizations(client, [{ customization: { id, revision, name: 'Glaze' } }])
 * }
 * ```
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
 */
export function bulkUpdateCustomizations(
  client: AnyClient,
  customizations: readonly MaskedCustomization[],
  more?: Pick<BulkUpdateCustomizationsRequest, 'returnEntity' | 'fields'>,
  options?: CallOptions,
): Promise<BulkCustomizationsResponse> {
  return write(client, bulkUpdateCustomizationsOperation, { ...more, customizations }, options)
}
