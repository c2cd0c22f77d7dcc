import {
  addChoices as addChoicesOperation,
  type BulkAddChoicesRequest,
  type BulkCustomizationsResponse,
  bulkAddChoices as bulkAddChoicesOperation,
  type Customization,
  type CustomizationChoiceToAdd,
  type MaskedChoice,
  type RemoveChoicesRequest,
  removeChoices as removeChoicesOperation,
  reorderChoices as reorderChoicesOperation,
  setChoices as setChoicesOperation,
  updateChoices as updateChoicesOperation,
} from '@vitrine/contract/catalog-v3'
import type { AnyClient } from '../client.ts'
import type { CallOptions } from '../transport/connection.ts'
import { write } from '../transport/write.ts'

/** A customization at the revision that a change of its choices builds on: one that was read will do. */
type AtRevision = Pick<Customization, 'id' | 'revision'>

/**
 * Adds 1 to 100 choices; staff and apps.
 * @throws StoreError `CHOICES_LIMIT_EXCEEDED`, `DOESNT_SUPPORT_CHOICES`, `CUSTOMIZATION_NOT_FOUND`.
 * @see wire 6.8, POST /v3/customizations/{customizationId}/add-choices
 */
export async function addChoices(
  client: AnyClient,
  customizationId: string,
  choices: readonly CustomizationChoiceToAdd[],
  options?: CallOptions,
): Promise<Customization> {
  return (await write(client, addChoicesOperation, { customizationId, choices }, options)).customization
}

/**
 * Puts 1 to 100 choices in the place of all there are; staff and apps.
 * @throws StoreError `CHOICE_ASSIGNED_TO_PRODUCT`, `DOESNT_SUPPORT_CHOICES`, `CUSTOMIZATION_NOT_FOUND`
 * @see wire 6.8, POST /v3/customizations/{customizationId}/set-choices
 */
export async function setChoices(
  client: AnyClient,
  customizationId: string,
  choices: readonly CustomizationChoiceToAdd[],
  options?: CallOptions,
): Promise<Customization> {
  return (await write(client, setChoicesOperation, { customizationId, choices }, options)).customization
}

/**
 * Takes choices out; with a `revision`, only if it is the present one. Staff and apps.
 * @throws StoreError `CHOICE_NOT_FOUND`, `CHOICE_ASSIGNED_TO_PRODUCT`, `STALE_REVISION`
 * @see wire 6.8, POST /v3/customizations/{customizationId}/remove-choices
 */
export async function removeChoices(
  client: AnyClient,
  customizationId: string,
  choiceIds: readonly string[],
  more?: Pick<RemoveChoicesRequest, 'revision'>,
  options?: CallOptions,
): Promise<Customization> {
  return (await write(client, removeChoicesOperation, { ...more, customizationId, choiceIds }, options))
    .customization
}

/**
 * Changes 1 to 100 choices; staff and apps. @throws StoreError `CHOICE_NOT_FOUND`, `STALE_REVISION`.
 * @see wire 6.8, POST /v3/customizations/{customizationId}/update-choices
 */
export async function updateChoices(
  client: AnyClient,
  { id: customizationId, revision }: AtRevision,
  choices: readonly MaskedChoice[],
  options?: CallOptions,
): Promise<Customization> {
  return (await write(client, updateChoicesOperation, { customizationId, revision, choices }, options))
    .customization
}

/**
 * Gives all choices a new order; staff and apps. @throws StoreError `CHOICE_IDS_MISMATCH`, `STALE_REVISION`.
 * @see wire 6.8, POST /v3/customizations/{customizationId}/reorder-choices
 */
export async function reorderChoices(
  client: AnyClient,
  { id: customizationId, revision }: AtRevision,
  choiceIds: readonly string[],
  options?: CallOptions,
): Promise<Customization> {
  return (await write(client, reorderChoicesOperation, { customizationId, revision, choiceIds }, options))
    .customization
}

/**
 * Adds choices to 1 to 100 customizations; look at `success` of each result. Staff and apps.
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
 * @see wire 6.8, POST /v3/bulk/customizations/add-choices
 */
export function bulkAddChoices(
  client: AnyClient,
  customizationsChoices: BulkAddChoicesRequest['customizationsChoices'],
  more?: Pick<BulkAddChoicesRequest, 'returnEntity'>,
  options?: CallOptions,
): Promise<BulkCustomizationsResponse> {
  return write(client, bulkAddChoicesOperation, { ...more, customizationsChoices }, options)
}
