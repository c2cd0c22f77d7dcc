import assert from 'node:assert/strict'
import * as v3 from '@vitrine/contract/catalog-v3'
import { itemsOf, type Journey, present } from './journey.ts'

/** New for each call: the public client changes its arguments. */
const choice = (name: string) => ({ name, choiceType: 'CHOICE_TEXT' as const })
const customization = (name: string, ...choices: string[]) => ({
  name,
  customizationType: 'PRODUCT_OPTION' as const,
  customizationRenderType: 'TEXT_CHOICES' as const,
  choicesSettings: { choices: choices.map(choice) },
})

export const customizationJourney: Journey = async ({ customizationsV3: customizations }, answered) => {
  const made = await answered(
    v3.createCustomization,
    customizations.createCustomization(customization('Interop finish', 'Oil')),
  )
  const id = present(made._id)
  const changed = await answered(
    v3.updateCustomization,
    customizations.updateCustomization(id, { name: 'Interop gloss', revision: present(made.revision) }),
  )
  assert.equal(changed.name, 'Interop gloss')
  const { customization: added } = await answered(
    v3.addChoices,
    customizations.addCustomizationChoices(id, [choice('Wax'), choice('Paint')]),
  )
  const [oil, wax, paint] = (added?.choicesSettings?.choices ?? []).map((each) => present(each._id))
  const { customization: ordered } = await answered(
    v3.reorderChoices,
    customizations.reorderCustomizationChoices(id, present(added?.revision), {
      choiceIds: [present(paint), present(wax), present(oil)],
    }),
  )
  const { customization: renamed } = await answered(
    v3.updateChoices,
    customizations.updateCustomizationChoices(id, present(ordered?.revision), {
      choices: [{ choice: { _id: present(wax), name: 'Beeswax' } }],
    }),
  )
  const namesOf = (each: typeof renamed) => each?.choicesSettings?.choices?.map(({ name }) => name)
  assert.deepEqual(namesOf(renamed), ['Paint', 'Beeswax', 'Oil'])
  const { customization: fewer } = await answered(
    v3.removeChoices,
    customizations.removeCustomizationChoices(id, [present(paint)], { revision: present(renamed?.revision) }),
  )
  assert.deepEqual(namesOf(fewer), ['Beeswax', 'Oil'])
  const { customization: replaced } = await answered(
    v3.setChoices,
    customizations.setCustomizationChoices(id, [choice('Lacquer')]),
  )
  assert.deepEqual(namesOf(replaced), ['Lacquer'])
  const read = await answered(
    v3.getCustomization,
    customizations.getCustomization(id, { fields: ['ASSIGNED_PRODUCTS_COUNT'] }),
  )
  assert.deepEqual([read.name, read.assignedProductsCount], ['Interop gloss', 0])
  const page = await answered(
    v3.queryCustomizations,
    itemsOf(customizations.queryCustomizations().eq('name', 'Interop gloss').find()),
  )
  assert.deepEqual(
    page.map(({ _id }) => _id),
    [id],
  )
  const { count } = await answered(
    v3.countCustomizations,
    customizations.countCustomizations({ filter: { name: 'Interop gloss' } }),
  )
  assert.equal(count, 1)
  const many = await answered(
    v3.bulkCreateCustomizations,
    customizations.bulkCreateCustomizations([customization('Interop cut', 'Round')], { returnEntity: true }),
  )
  const other = present(many.results?.[0]?.customization)
  const bulkChanged = await answered(
    v3.bulkUpdateCustomizations,
    customizations.bulkUpdateCustomizations(
      [
        {
          customization: {
            _id: present(other._id),
            revision: present(other.revision),
            name: 'Interop shape',
          },
        },
      ],
      { returnEntity: true },
    ),
  )
  assert.equal(bulkChanged.results?.[0]?.customization?.name, 'Interop shape')
  const bulkAdded = await answered(
    v3.bulkAddChoices,
    customizations.bulkAddCustomizationChoices(
      [{ customizationId: present(other._id), choices: [choice('Square')] }],
      { returnEntity: true },
    ),
  )
  assert.deepEqual(namesOf(bulkAdded.results?.[0]?.customization), ['Round', 'Square'])
  await answered(v3.deleteCustomization, customizations.deleteCustomization(id))
  await customizations.deleteCustomization(present(other._id))
}
