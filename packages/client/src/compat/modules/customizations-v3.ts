import {
  addChoices,
  bulkAddChoices,
  bulkCreateCustomizations as bulkCreateCustomizationsOperation,
  bulkUpdateCustomizations as bulkUpdateCustomizationsOperation,
  countCustomizations as countCustomizationsOperation,
  createCustomization as createCustomizationOperation,
  deleteCustomization as deleteCustomizationOperation,
  getCustomization as getCustomizationOperation,
  queryCustomizations as queryCustomizationsOperation,
  removeChoices,
  reorderChoices,
  setChoices,
  updateChoices,
  updateCustomization as updateCustomizationOperation,
} from '@vitrine/contract/catalog-v3'
import { call, type RequestOf, type ResponseOf } from '../call.ts'
import { method } from '../module-method.ts'
import { type CursorQueryBuilder, cursorQuery, isQuery, type SurfaceQuery } from '../query/queries.ts'
import { choiceImageFields } from '../surface/special-fields.ts'
import type { Surface } from '../surface/surface-type.ts'

/** The module `customizationsV3` of the public stores package: options and modifiers of catalog V3. */

export type Customization = Surface<import('@vitrine/contract/catalog-v3').Customization>
export type CustomizationsQueryBuilder = CursorQueryBuilder<
  Customization,
  CustomizationField,
  CustomizationField
>

type CustomizationField =
  | '_id'
  | '_createdDate'
  | '_updatedDate'
  | 'name'
  | 'customizationType'
  | 'customizationRenderType'
/** Fields that are only given when asked for. */
interface Fields {
  readonly fields?: RequestOf<typeof getCustomizationOperation>['fields']
}
interface Returned {
  /** Gives what was written as `customization` of each result. */
  readonly returnEntity?: boolean
}

interface QueryCustomizations {
  /** A builder for a query with pages by cursor. */
  (options?: Fields): CustomizationsQueryBuilder
  /** The response to a query value. */
  (query: SurfaceQuery, options?: Fields): Promise<ResponseOf<typeof queryCustomizationsOperation>>
}

export const queryCustomizations: QueryCustomizations = method(
  (client, queryOrFields?: SurfaceQuery | Fields, options?: Fields) => {
    const send = (query: SurfaceQuery, fields?: Fields) =>
      call(client, queryCustomizationsOperation, { query, ...fields }, choiceImageFields)
    if (isQuery(queryOrFields)) return send(queryOrFields, options)
    return cursorQuery(async (query) => {
      const { customizations: items, pagingMetadata } = await send(query, queryOrFields)
      return { items, cursors: pagingMetadata?.cursors }
    })
  },
  // The cast holds: what is given back follows from whether there is a query.
) as QueryCustomizations

/** The customization itself, as in the public package. */
export const createCustomization: (
  customization: RequestOf<typeof createCustomizationOperation>['customization'],
) => Promise<Customization> = method(
  async (client, customization) =>
    (await call(client, createCustomizationOperation, { customization }, choiceImageFields)).customization,
)

/** The customization itself. */
export const getCustomization: (customizationId: string, options?: Fields) => Promise<Customization> = method(
  async (client, customizationId, options) => {
    const request = { customizationId, ...options }
    return (await call(client, getCustomizationOperation, request, choiceImageFields)).customization
  },
)

/** Changes the given fields; the revision has to be the present one. */
export const updateCustomization: (
  _id: string,
  customization: Omit<RequestOf<typeof updateCustomizationOperation>['customization'], '_id'>,
  options?: Fields,
) => Promise<Customization> = method(async (client, id, customization, options) => {
  const request = { customization: { ...customization, id }, ...options }
  return (await call(client, updateCustomizationOperation, request, choiceImageFields)).customization
})

/** Resolves to an empty object, as in the public package. */
export const deleteCustomization: (customizationId: string) => Promise<Record<never, never>> = method(
  (client, customizationId) =>
    call(client, deleteCustomizationOperation, { customizationId }, choiceImageFields),
)

/** `{ count }` */
export const countCustomizations: (
  options?: RequestOf<typeof countCustomizationsOperation>,
) => Promise<ResponseOf<typeof countCustomizationsOperation>> = method((client, options) =>
  call(client, countCustomizationsOperation, { ...options }, choiceImageFields),
)

export const bulkCreateCustomizations: (
  customizations: RequestOf<typeof bulkCreateCustomizationsOperation>['customizations'],
  options?: Returned,
) => Promise<ResponseOf<typeof bulkCreateCustomizationsOperation>> = method(
  (client, customizations, options) =>
    call(client, bulkCreateCustomizationsOperation, { customizations, ...options }, choiceImageFields),
)

export const bulkUpdateCustomizations: (
  customizations: RequestOf<typeof bulkUpdateCustomizationsOperation>['customizations'],
  options?: Returned & Fields,
) => Promise<ResponseOf<typeof bulkUpdateCustomizationsOperation>> = method(
  (client, customizations, options) =>
    call(client, bulkUpdateCustomizationsOperation, { customizations, ...options }, choiceImageFields),
)

/** `{ customization }` */
export const addCustomizationChoices: (
  customizationId: string,
  choices: RequestOf<typeof addChoices>['choices'],
  options?: Fields,
) => Promise<ResponseOf<typeof addChoices>> = method((client, customizationId, choices, options) =>
  call(client, addChoices, { customizationId, choices, ...options }, choiceImageFields),
)

/** `{ customization }`; the given choices take the place of all. */
export const setCustomizationChoices: (
  customizationId: string,
  choices: RequestOf<typeof setChoices>['choices'],
  options?: Fields,
) => Promise<ResponseOf<typeof setChoices>> = method((client, customizationId, choices, options) =>
  call(client, setChoices, { customizationId, choices, ...options }, choiceImageFields),
)

/** `{ customization }` */
export const removeCustomizationChoices: (
  customizationId: string,
  choiceIds: readonly string[],
  options?: Fields & { readonly revision?: string },
) => Promise<ResponseOf<typeof removeChoices>> = method((client, customizationId, choiceIds, options) =>
  call(client, removeChoices, { customizationId, choiceIds, ...options }, choiceImageFields),
)

/** `{ customization }` */
export const updateCustomizationChoices: (
  customizationId: string,
  revision: string,
  options?: Fields & { readonly choices?: RequestOf<typeof updateChoices>['choices'] },
) => Promise<ResponseOf<typeof updateChoices>> = method((client, customizationId, revision, options) =>
  call(client, updateChoices, { customizationId, revision, ...options }, choiceImageFields),
)

/** `{ customization }`; all of them, in the order that they shall have. */
export const reorderCustomizationChoices: (
  customizationId: string,
  revision: string,
  options?: Fields & { readonly choiceIds?: readonly string[] },
) => Promise<ResponseOf<typeof reorderChoices>> = method((client, customizationId, revision, options) =>
  call(client, reorderChoices, { customizationId, revision, ...options }, choiceImageFields),
)

export const bulkAddCustomizationChoices: (
  customizationsChoices: RequestOf<typeof bulkAddChoices>['customizationsChoices'],
  options?: Returned & Fields,
) => Promise<ResponseOf<typeof bulkAddChoices>> = method((client, customizationsChoices, options) =>
  call(client, bulkAddChoices, { customizationsChoices, ...options }, choiceImageFields),
)
