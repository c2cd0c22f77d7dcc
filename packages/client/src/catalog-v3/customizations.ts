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
import type { Moment } from '../catalog/query.ts'
import type { AnyClient } from '../client.ts'
import type { CallOptions } from '../transport/connection.ts'
import { write } from '../transport/write.ts'
import { type CursorQuery, cursorQuery } from './cursor-query.ts'
import { type CursorSequence, cursorSequence } from './cursor-sequence.ts'

/** Fields of customizations that a query may filter (wire 2.6). */
export interface CustomizationFields {
  id: string
  createdDate: Moment
  updatedDate: Moment
  name: string
  customizationType: CustomizationType
  customizationRenderType: CustomizationRenderType
}

export type CustomizationQuery = CursorQuery<
  CustomizationFields,
  'id' | 'createdDate' | 'updatedDate' | 'name'
>

/** Fields that have to be asked for. */
interface More {
  readonly fields?: readonly CustomizationField[]
}

/** An empty query for customizations, to be narrowed. @see wire 2.6 and 6.8 */
export function customizations(): CustomizationQuery {
  return cursorQuery()
}

/**
 * Customizations that match.
 * @throws StoreError
 * @see wire 6.8, GET /v3/customizations/query
 */
export function queryCustomizations(
  client: AnyClient,
  wanted?: CustomizationQuery,
  more?: More,
  options?: CallOptions,
): CursorSequence<Customization> {
  return cursorSequence(
    wanted?.build(),
    (query) => client.send(queryCustomizationsOperation, { ...more, query }, options),
    (answer) => answer.customizations,
  )
}

/**
 * How many customizations match; order and limit do not count.
 * @throws StoreError
 * @see wire 6.8, POST /v3/customizations/count
 */
export async function countCustomizations(
  client: AnyClient,
  wanted?: CustomizationQuery,
  options?: CallOptions,
): Promise<number> {
  return (
    await client.send(countCustomizationsOperation, { ...(wanted && { filter: wanted.filter() }) }, options)
  ).count
}

/**
 * One customization by id. @throws StoreError `CUSTOMIZATION_NOT_FOUND`.
 * @see wire 6.8, GET /v3/customizations/{customizationId}
 */
export async function getCustomization(
  client: AnyClient,
  customizationId: string,
  more?: More,
  options?: CallOptions,
): Promise<Customization> {
  return (await client.send(getCustomizationOperation, { ...more, customizationId }, options)).customization
}

/**
 * Makes a customization with its choices or its free text; staff and apps.
 * @throws StoreError `INVALID_CUSTOMIZATION_RENDER_TYPE`, `INVALID_FREE_TEXT_SETTINGS`, `OPTIONS_LIMIT_EXCEEDED`,
 * `MODIFIERS_LIMIT_EXCEEDED`, …
 * @see wire 6.8, POST /v3/customizations
 */
export async function createCustomization(
  client: AnyClient,
  customization: CustomizationToCreate,
  options?: CallOptions,
): Promise<Customization> {
  return (await write(client, createCustomizationOperation, { customization }, options)).customization
}

/**
 * Changes the given fields of a customization, whose present `revision` has to be sent; choices have calls of their own.
 * Staff and apps.
 * @throws StoreError `CUSTOMIZATION_NOT_FOUND`, `STALE_REVISION`, `DOESNT_SUPPORT_FREE_TEXT`, …
 * @see wire 6.8, PATCH /v3/customizations/{customization.id}
 */
export async function updateCustomization(
  client: AnyClient,
  customization: CustomizationChanges,
  more?: More,
  options?: CallOptions,
): Promise<Customization> {
  return (await write(client, updateCustomizationOperation, { ...more, customization }, options))
    .customization
}

/**
 * Removes a customization; staff and apps. @throws StoreError `CUSTOMIZATION_NOT_FOUND`, `CHOICE_ASSIGNED_TO_PRODUCT`.
 * @see wire 6.8, DELETE /v3/customizations/{customizationId}
 */
export async function deleteCustomization(
  client: AnyClient,
  customizationId: string,
  options?: CallOptions,
): Promise<void> {
  await write(client, deleteCustomizationOperation, { customizationId }, options)
}

/**
 * Makes 1 to 100 customizations; look at `success` of each result. Staff and apps.
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
 * @see wire 6.8, POST /v3/bulk/customizations/create
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
 * Changes 1 to 100 customizations; look at `success` of each result. Staff and apps.
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
 * @see wire 6.8, POST /v3/bulk/customizations/update
 */
export function bulkUpdateCustomizations(
  client: AnyClient,
  customizations: readonly MaskedCustomization[],
  more?: Pick<BulkUpdateCustomizationsRequest, 'returnEntity' | 'fields'>,
  options?: CallOptions,
): Promise<BulkCustomizationsResponse> {
  return write(client, bulkUpdateCustomizationsOperation, { ...more, customizations }, options)
}
