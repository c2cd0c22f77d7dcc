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

/** Identifies the revision that a change of the choices is based on. */
type CustomizationRef = Pick<Customization, 'id' | 'revision'>

/**
 * Adds 1 to 100 choices to a customization. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * await catalogV3.addChoices(client, id, [{ choiceType: 'CHOICE_TEXT', name: 'Ink' }])
 * ```
 * @throws StoreError `application` `CHOICES_LIMIT_EXCEEDED`, `DOESNT_SUPPORT_CHOICES`, `CUSTOMIZATION_NOT_FOUND`
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
 * Replaces all choices of a customization with 1 to 100 new ones. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * await catalogV3.setChoices(client, id, [{ choiceType: 'CHOICE_TEXT', name: 'Oat' }])
 * ```
 * @throws StoreError `application` `CHOICE_ASSIGNED_TO_PRODUCT`, `DOESNT_SUPPORT_CHOICES`, `CUSTOMIZATION_NOT_FOUND`
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
 * Removes choices from a customization. With a `revision`, only if it is still the current one. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * await catalogV3.removeChoices(client, id, ids)
 * ```
 * @throws StoreError `application` `CHOICE_NOT_FOUND`, `CHOICE_ASSIGNED_TO_PRODUCT`, `STALE_REVISION`
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
 * Updates 1 to 100 choices of a customization. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * const glaze = await catalogV3.getCustomization(client, id)
 * const [first] = glaze?.choicesSettings?.choices ?? []
 * if (glaze && first) await catalogV3.updateChoices(client, glaze, [{ choice: { id: first.id, name: 'Oat' } }])
 * ```
 * @throws StoreError `application` `CHOICE_NOT_FOUND`, `STALE_REVISION`
 */
export async function updateChoices(
  client: AnyClient,
  { id: customizationId, revision }: CustomizationRef,
  choices: readonly MaskedChoice[],
  options?: CallOptions,
): Promise<Customization> {
  return (await write(client, updateChoicesOperation, { customizationId, revision, choices }, options))
    .customization
}

/**
 * Reorders the choices of a customization; all of them have to be listed. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * const glaze = await catalogV3.getCustomization(client, id)
 * if (glaze) await catalogV3.reorderChoices(client, glaze, ids)
 * ```
 * @throws StoreError `application` `CHOICE_IDS_MISMATCH`, `STALE_REVISION`
 */
export async function reorderChoices(
  client: AnyClient,
  { id: customizationId, revision }: CustomizationRef,
  choiceIds: readonly string[],
  options?: CallOptions,
): Promise<Customization> {
  return (await write(client, reorderChoicesOperation, { customizationId, revision, choiceIds }, options))
    .customization
}

/**
 * Adds choices to 1 to 100 customizations. Check `success` of each result. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * await catalogV3.bulkAddChoices(client, [
 *   { customizationId: id, choices: [{ choiceType: 'CHOICE_TEXT', name: 'Ink' }] },
 * ])
 * ```
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
 */
export function bulkAddChoices(
  client: AnyClient,
  customizationsChoices: BulkAddChoicesRequest['customizationsChoices'],
  more?: Pick<BulkAddChoicesRequest, 'returnEntity'>,
  options?: CallOptions,
): Promise<BulkCustomizationsResponse> {
  return write(client, bulkAddChoicesOperation, { ...more, customizationsChoices }, options)
}
