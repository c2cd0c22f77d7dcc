import * as v3 from '@vitrine/client/catalog-v3'
import {
  addChoices,
  bulkAddChoices,
  bulkCreateCustomizations,
  bulkUpdateCustomizations,
  countCustomizations,
  createCustomization,
  deleteCustomization,
  getCustomization,
  queryCustomizations,
  removeChoices,
  reorderChoices,
  setChoices,
  updateChoices,
  updateCustomization,
} from '@vitrine/contract/catalog-v3'
import type { SideBySideCase } from '../case.ts'

const id = '0a1b2c3d-0000-4000-8000-000000000009'
const revision = '3'
/** New for each call: the public client changes its arguments. */
const choice = () => ({ choiceType: 'CHOICE_TEXT' as const, name: 'Large' })
const customization = () => ({
  name: 'Size',
  customizationType: 'PRODUCT_OPTION' as const,
  customizationRenderType: 'TEXT_CHOICES' as const,
  choicesSettings: { choices: [choice()] },
})

/** Options and modifiers of catalog V3. */
export const customizationCases: readonly SideBySideCase[] = [
  {
    operation: createCustomization,
    ours: (client) => v3.createCustomization(client, customization()),
    theirs: ({ customizationsV3 }) => customizationsV3.createCustomization(customization()),
  },
  {
    operation: getCustomization,
    ours: (client) => v3.getCustomization(client, id, { fields: ['ASSIGNED_PRODUCTS_COUNT'] }),
    theirs: ({ customizationsV3 }) =>
      customizationsV3.getCustomization(id, { fields: ['ASSIGNED_PRODUCTS_COUNT'] }),
  },
  {
    operation: updateCustomization,
    ours: (client) => v3.updateCustomization(client, { id, revision, name: 'Sizes' }),
    theirs: ({ customizationsV3 }) => customizationsV3.updateCustomization(id, { revision, name: 'Sizes' }),
  },
  {
    operation: deleteCustomization,
    ours: (client) => v3.deleteCustomization(client, id),
    theirs: ({ customizationsV3 }) => customizationsV3.deleteCustomization(id),
  },
  {
    operation: queryCustomizations,
    ours: (client) =>
      v3
        .queryCustomizations(
          client,
          v3.customizationQuery().where('customizationType', 'eq', 'MODIFIER').orderBy('name'),
        )
        .first(),
    theirs: ({ customizationsV3 }) =>
      customizationsV3.queryCustomizations().eq('customizationType', 'MODIFIER').ascending('name').find(),
  },
  {
    operation: countCustomizations,
    ours: (client) => v3.countCustomizations(client, v3.customizationQuery().where('name', 'eq', 'Size')),
    theirs: ({ customizationsV3 }) => customizationsV3.countCustomizations({ filter: { name: 'Size' } }),
  },
  {
    operation: bulkCreateCustomizations,
    ours: (client) => v3.bulkCreateCustomizations(client, [customization()], { returnEntity: true }),
    theirs: ({ customizationsV3 }) =>
      customizationsV3.bulkCreateCustomizations([customization()], { returnEntity: true }),
  },
  {
    operation: bulkUpdateCustomizations,
    ours: (client) =>
      v3.bulkUpdateCustomizations(client, [{ customization: { id, revision, name: 'Sizes' } }]),
    theirs: ({ customizationsV3 }) =>
      customizationsV3.bulkUpdateCustomizations([{ customization: { _id: id, revision, name: 'Sizes' } }]),
  },
  {
    operation: addChoices,
    ours: (client) => v3.addChoices(client, id, [choice()]),
    theirs: ({ customizationsV3 }) => customizationsV3.addCustomizationChoices(id, [choice()]),
  },
  {
    operation: setChoices,
    ours: (client) => v3.setChoices(client, id, [choice()]),
    theirs: ({ customizationsV3 }) => customizationsV3.setCustomizationChoices(id, [choice()]),
  },
  {
    operation: removeChoices,
    ours: (client) => v3.removeChoices(client, id, [id], { revision }),
    theirs: ({ customizationsV3 }) => customizationsV3.removeCustomizationChoices(id, [id], { revision }),
  },
  {
    operation: updateChoices,
    ours: (client) => v3.updateChoices(client, { id, revision }, [{ choice: { id, name: 'XL' } }]),
    theirs: ({ customizationsV3 }) =>
      customizationsV3.updateCustomizationChoices(id, revision, {
        choices: [{ choice: { _id: id, name: 'XL' } }],
      }),
  },
  {
    operation: reorderChoices,
    ours: (client) => v3.reorderChoices(client, { id, revision }, [id]),
    theirs: ({ customizationsV3 }) =>
      customizationsV3.reorderCustomizationChoices(id, revision, { choiceIds: [id] }),
  },
  {
    operation: bulkAddChoices,
    ours: (client) =>
      v3.bulkAddChoices(client, [{ customizationId: id, choices: [choice()] }], { returnEntity: true }),
    theirs: ({ customizationsV3 }) =>
      customizationsV3.bulkAddCustomizationChoices([{ customizationId: id, choices: [choice()] }], {
        returnEntity: true,
      }),
  },
]
