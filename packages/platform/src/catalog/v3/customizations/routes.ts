import type { Operation } from '@vitrine/contract'
import * as v3 from '@vitrine/contract/catalog-v3'
import { type RequestContext, type Route, route, writeRoute } from '../../../http/index.ts'
import { bulkResponse, eachItem, masked } from '../../bulk.ts'
import { reordered, replaced, withAdded, withChanged, without } from './customization-rules.ts'
import {
  changeChoices,
  countCustomizations,
  createCustomization,
  deleteCustomization,
  getCustomization,
  queryCustomizations,
  updateCustomization,
  wireCustomization,
} from './customizations.ts'
import type { CustomizationRow, StoredChoice } from './repository.ts'

/** Fields that a change can have, for field masks. */
const changeable = ['name', 'freeTextInput', 'modifierSettings'] as const
const changeableOfChoice = [
  'name',
  'colorCode',
  'defaultAddedPrice',
  'displayImage',
  'primaryChoiceIds',
] as const

type Fields = readonly v3.CustomizationField[]

const respond = async (context: RequestContext, row: CustomizationRow, fields?: Fields) => ({
  customization: await wireCustomization(context, row, fields),
})

/** Runs a call for each item by itself. */
async function inBulk<I>(
  context: RequestContext,
  items: readonly I[],
  act: (item: I) => Promise<CustomizationRow>,
  { returnEntity, fields }: { returnEntity?: boolean; fields?: Fields },
  idOf?: (item: I) => string,
): Promise<v3.BulkCustomizationsResponse> {
  const run = async (item: I) => wireCustomization(context, await act(item), fields)
  const outcomes = await eachItem(context, items, run, idOf)
  return bulkResponse<v3.Customization, v3.BulkCustomizationResult>(
    outcomes,
    returnEntity ? (customization) => ({ customization }) : undefined,
  )
}

/** A call that changes the choices of one customization. @param change throws a refusal */
function choicesRoute<I extends { customizationId: string; revision?: string }, E extends string>(
  operation: Operation<I, v3.CustomizationResponse, E>,
  change: (row: CustomizationRow, input: I, context: RequestContext) => readonly StoredChoice[],
): Route {
  return writeRoute(operation, async (context, input) => {
    const { customizationId, revision } = input
    const row = await changeChoices(context, customizationId, revision, (before) =>
      change(before, input, context),
    )
    return respond(context, row)
  })
}

export const customizationRoutes: readonly Route[] = [
  writeRoute(v3.createCustomization, async (context, { customization }) =>
    respond(context, await createCustomization(context, customization)),
  ),
  route(v3.getCustomization, async (context, { customizationId, fields }) =>
    respond(context, await getCustomization(context, customizationId), fields),
  ),
  writeRoute(v3.updateCustomization, async (context, input) =>
    respond(context, await updateCustomization(context, input.customization), input.fields),
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
    inBulk(context, input.customizations, (draft) => createCustomization(context, draft), input),
  ),
  writeRoute(v3.bulkUpdateCustomizations, (context, input) => {
    const changes = input.customizations.map(({ customization, fieldMask }, at) =>
      masked(customization, fieldMask, changeable, `customizations[${at}].fieldMask`),
    )
    const update = (change: v3.CustomizationChanges) => updateCustomization(context, change)
    return inBulk(context, changes, update, input, ({ id }) => id)
  }),
  choicesRoute(v3.addChoices, (row, { choices }, { clock }) => withAdded(row, row.choices, choices, clock)),
  choicesRoute(v3.setChoices, (row, { choices }, { clock }) => replaced(row, choices, clock)),
  choicesRoute(v3.removeChoices, ({ choices }, { choiceIds }) => without(choices, choiceIds)),
  choicesRoute(v3.updateChoices, (row, { choices }) =>
    withChanged(
      row,
      choices.map(({ choice, fieldMask }, at) =>
        masked(choice, fieldMask, changeableOfChoice, `choices[${at}].fieldMask`),
      ),
    ),
  ),
  choicesRoute(v3.reorderChoices, ({ choices }, { choiceIds }) => reordered(choices, choiceIds)),
  writeRoute(v3.bulkAddChoices, (context, input) =>
    inBulk(
      context,
      input.customizationsChoices,
      ({ customizationId, choices }) =>
        changeChoices(context, customizationId, undefined, (row) =>
          withAdded(row, row.choices, choices, context.clock),
        ),
      input,
      ({ customizationId }) => customizationId,
    ),
  ),
]
