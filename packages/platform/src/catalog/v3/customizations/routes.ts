import type {
  BulkCustomizationResult,
  BulkCustomizationsResponse,
  Customization,
} from '@vitrine/contract/catalog-v3'
import * as v3 from '@vitrine/contract/catalog-v3'
import { type RequestContext, type Route, route, writeRoute } from '../../../http/index.ts'
import { bulkResponse, eachItem, masked } from '../core/bulk.ts'
import { reordered, replaced, withAdded, withChanged, without } from './customization-rules.ts'
import {
  changeChoices,
  countCustomizations,
  createCustomization,
  deleteCustomization,
  getCustomization,
  queryCustomizations,
  updateCustomization,
} from './customizations.ts'
import type { CustomizationRow } from './repository.ts'
import { wireCustomization } from './wire-customization.ts'

/** What a change may give, for field masks. */
const changeable = ['name', 'freeTextInput', 'modifierSettings'] as const
const changeableOfChoice = [
  'name',
  'colorCode',
  'defaultAddedPrice',
  'displayImage',
  'primaryChoiceIds',
] as const

type Fields = Parameters<typeof wireCustomization>[2]

const answer = async (context: RequestContext, row: CustomizationRow, fields?: Fields) => ({
  customization: await wireCustomization(context, row, fields),
})

/** Each item by itself. */
async function inBulk<I>(
  context: RequestContext,
  items: readonly I[],
  act: (item: I) => Promise<CustomizationRow>,
  idOf: (item: I) => string | undefined,
  { returnEntity, fields }: { returnEntity?: boolean; fields?: NonNullable<Fields> },
): Promise<BulkCustomizationsResponse> {
  const outcomes = await eachItem(
    context,
    items,
    async (item) => {
      const row = await act(item)
      return { id: row.id, item: await wireCustomization(context, row, fields) }
    },
    idOf,
  )
  return bulkResponse<Customization, BulkCustomizationResult>(outcomes, (customization) =>
    returnEntity ? { customization } : undefined,
  )
}

/** Customizations of catalog V3 (wire.md 6.8). */
const customizationCalls: readonly Route[] = [
  writeRoute(v3.createCustomization, async (context, { customization }) =>
    answer(context, await createCustomization(context, customization)),
  ),
  route(v3.getCustomization, async (context, { customizationId, fields }) =>
    answer(context, await getCustomization(context, customizationId), fields),
  ),
  writeRoute(v3.updateCustomization, async (context, input) =>
    answer(context, await updateCustomization(context, input.customization), input.fields),
  ),
  writeRoute(v3.deleteCustomization, (context, { customizationId }) =>
    deleteCustomization(context, customizationId),
  ),
  route(v3.queryCustomizations, async (context, { query, fields }) => {
    const { rows, pagingMetadata } = await queryCustomizations(context, query)
    const customizations = []
    for (const row of rows) customizations.push(await wireCustomization(context, row, fields))
    return { customizations, pagingMetadata }
  }),
  route(v3.countCustomizations, (context, { filter }) => countCustomizations(context, filter)),
  writeRoute(v3.bulkCreateCustomizations, (context, input) =>
    inBulk(
      context,
      input.customizations,
      (wanted) => createCustomization(context, wanted),
      () => undefined,
      input,
    ),
  ),
  writeRoute(v3.bulkUpdateCustomizations, (context, input) => {
    const changes = input.customizations.map(({ customization, fieldMask }, at) =>
      masked(customization, fieldMask, changeable, `customizations[${at}].fieldMask`),
    )
    return inBulk(
      context,
      changes,
      (change) => updateCustomization(context, change),
      ({ id }) => id,
      input,
    )
  }),
]

/** Calls about the choices of a customization. */
const choiceCalls: readonly Route[] = [
  writeRoute(v3.addChoices, async (context, { customizationId, choices }) =>
    answer(
      context,
      await changeChoices(context, customizationId, undefined, (row) =>
        withAdded(row, row.choices, choices, context.clock),
      ),
    ),
  ),
  writeRoute(v3.setChoices, async (context, { customizationId, choices }) =>
    answer(
      context,
      await changeChoices(context, customizationId, undefined, (row) =>
        replaced(row, choices, context.clock),
      ),
    ),
  ),
  writeRoute(v3.removeChoices, async (context, input) =>
    answer(
      context,
      await changeChoices(context, input.customizationId, input.revision, ({ choices }) =>
        without(choices, input.choiceIds),
      ),
    ),
  ),
  writeRoute(v3.updateChoices, async (context, input) =>
    answer(
      context,
      await changeChoices(context, input.customizationId, input.revision, (row) =>
        withChanged(
          row,
          input.choices.map(({ choice, fieldMask }, at) =>
            masked(choice, fieldMask, changeableOfChoice, `choices[${at}].fieldMask`),
          ),
        ),
      ),
    ),
  ),
  writeRoute(v3.reorderChoices, async (context, input) =>
    answer(
      context,
      await changeChoices(context, input.customizationId, input.revision, ({ choices }) =>
        reordered(choices, input.choiceIds),
      ),
    ),
  ),
  writeRoute(v3.bulkAddChoices, (context, input) =>
    inBulk(
      context,
      input.customizationsChoices,
      ({ customizationId, choices }) =>
        changeChoices(context, customizationId, undefined, (row) =>
          withAdded(row, row.choices, choices, context.clock),
        ),
      ({ customizationId }) => customizationId,
      input,
    ),
  ),
]

export const customizationRoutes: readonly Route[] = [...customizationCalls, ...choiceCalls]
