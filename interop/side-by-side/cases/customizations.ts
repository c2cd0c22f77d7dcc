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
/** New for each call: the public client rewrites what it is given (W18). */
const choice = () => ({ choiceType: 'CHOICE_TEXT' as const, name: 'Large' })
const customization = () => ({
  name: 'Size',
  customizationType: 'PRODUCT_OPTION' as const,
  customizationRenderType: 'TEXT_CHOICES' as const,
  choicesSettings: { choices: [choice()] },
})

/** Options and modifiers of catalog V3 (wire 6.8). */
export const customizationCases: readonly SideBySideCase[] = [
  {
    operation: createCustomization,
    ours: (client) => client.send(createCustomization, { customization: customization() }),
    theirs: ({ customizationsV3 }) => customizationsV3.createCustomization(customization()),
  },
  {
    operation: getCustomization,
    ours: (client) =>
      client.send(getCustomization, { customizationId: id, fields: ['ASSIGNED_PRODUCTS_COUNT'] }),
    theirs: ({ customizationsV3 }) =>
      customizationsV3.getCustomization(id, { fields: ['ASSIGNED_PRODUCTS_COUNT'] }),
  },
  {
    operation: updateCustomization,
    ours: (client) => client.send(updateCustomization, { customization: { id, revision, name: 'Sizes' } }),
    theirs: ({ customizationsV3 }) => customizationsV3.updateCustomization(id, { revision, name: 'Sizes' }),
  },
  {
    operation: deleteCustomization,
    ours: (client) => client.send(deleteCustomization, { customizationId: id }),
    theirs: ({ customizationsV3 }) => customizationsV3.deleteCustomization(id),
  },
  {
    operation: queryCustomizations,
    ours: (client) =>
      client.send(queryCustomizations, {
        query: {
          filter: { customizationType: 'MODIFIER' },
          sort: [{ fieldName: 'name', order: 'ASC' }],
          cursorPaging: { limit: 50 },
        },
      }),
    theirs: ({ customizationsV3 }) =>
      customizationsV3.queryCustomizations().eq('customizationType', 'MODIFIER').ascending('name').find(),
  },
  {
    operation: countCustomizations,
    ours: (client) => client.send(countCustomizations, { filter: { name: 'Size' } }),
    theirs: ({ customizationsV3 }) => customizationsV3.countCustomizations({ filter: { name: 'Size' } }),
  },
  {
    operation: bulkCreateCustomizations,
    ours: (client) =>
      client.send(bulkCreateCustomizations, { customizations: [customization()], returnEntity: true }),
    theirs: ({ customizationsV3 }) =>
      customizationsV3.bulkCreateCustomizations([customization()], { returnEntity: true }),
  },
  {
    operation: bulkUpdateCustomizations,
    ours: (client) =>
      client.send(bulkUpdateCustomizations, {
        customizations: [{ customization: { id, revision, name: 'Sizes' } }],
      }),
    theirs: ({ customizationsV3 }) =>
      customizationsV3.bulkUpdateCustomizations([{ customization: { _id: id, revision, name: 'Sizes' } }]),
  },
  {
    operation: addChoices,
    ours: (client) => client.send(addChoices, { customizationId: id, choices: [choice()] }),
    theirs: ({ customizationsV3 }) => customizationsV3.addCustomizationChoices(id, [choice()]),
  },
  {
    operation: setChoices,
    ours: (client) => client.send(setChoices, { customizationId: id, choices: [choice()] }),
    theirs: ({ customizationsV3 }) => customizationsV3.setCustomizationChoices(id, [choice()]),
  },
  {
    operation: removeChoices,
    ours: (client) => client.send(removeChoices, { customizationId: id, choiceIds: [id], revision }),
    theirs: ({ customizationsV3 }) => customizationsV3.removeCustomizationChoices(id, [id], { revision }),
  },
  {
    operation: updateChoices,
    ours: (client) =>
      client.send(updateChoices, {
        customizationId: id,
        revision,
        choices: [{ choice: { id, name: 'XL' } }],
      }),
    theirs: ({ customizationsV3 }) =>
      customizationsV3.updateCustomizationChoices(id, revision, {
        choices: [{ choice: { _id: id, name: 'XL' } }],
      }),
  },
  {
    operation: reorderChoices,
    ours: (client) => client.send(reorderChoices, { customizationId: id, revision, choiceIds: [id] }),
    theirs: ({ customizationsV3 }) =>
      customizationsV3.reorderCustomizationChoices(id, revision, { choiceIds: [id] }),
  },
  {
    operation: bulkAddChoices,
    ours: (client) =>
      client.send(bulkAddChoices, {
        customizationsChoices: [{ customizationId: id, choices: [choice()] }],
        returnEntity: true,
      }),
    theirs: ({ customizationsV3 }) =>
      customizationsV3.bulkAddCustomizationChoices([{ customizationId: id, choices: [choice()] }], {
        returnEntity: true,
      }),
  },
]
