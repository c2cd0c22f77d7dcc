import * as v from 'valibot'
import { commonImage } from '../catalog/product-value-schemas.ts'
import { choiceTypes, customizationRenderTypes, customizationTypes } from '../enumerations/catalog-v3.ts'
import { listOf } from '../schema/collections.ts'
import { read } from '../schema/direction.ts'
import { decimal, whole } from '../schema/number.ts'
import { atLeastOneOf, atMostOneOf, type EntriesOf, nullable, objectOf, optional } from '../schema/object.ts'
import { guid, text, webUrl } from '../schema/text.ts'
import type {
  ChoicesSettings,
  Customization,
  CustomizationChanges,
  CustomizationChoice,
  CustomizationChoiceChanges,
  CustomizationChoiceToAdd,
  CustomizationToCreate,
  FreeTextSettings,
  FreeTextToWrite,
  ImageToWrite,
  ModifierSettings,
} from './customization.ts'
import { id, revised, revision } from './schema-fields.ts'

/** Largest number of choices of a customization. */
const maxChoices = 1_000
const addedPrice = decimal({ gte: '0', lte: '999999999.99', scale: 3 })
const charCount = whole(0, 500)
const modifierSettings = optional(objectOf<ModifierSettings>({ defaultMandatory: nullable(v.boolean()) }))

const freeText: EntriesOf<FreeTextToWrite> = {
  minCharCount: optional(charCount),
  maxCharCount: optional(charCount),
  defaultAddedPrice: nullable(addedPrice),
  title: text(100, 1),
}

export const customization: v.GenericSchema<unknown, Customization> = objectOf<Customization>({
  ...revised,
  id: text(36, 1),
  key: nullable(text(50)),
  name: text(50),
  customizationType: read.known(customizationTypes),
  customizationRenderType: read.known(customizationRenderTypes),
  freeTextInput: optional(objectOf<FreeTextSettings>({ ...freeText, key: nullable(text(150)) })),
  choicesSettings: optional(
    objectOf<ChoicesSettings>({
      choices: listOf(
        objectOf<CustomizationChoice>({
          id: guid,
          choiceType: read.known(choiceTypes),
          key: nullable(text(50)),
          name: text(50),
          colorCode: optional(text(20)),
          defaultAddedPrice: nullable(addedPrice),
          displayImage: optional(commonImage),
          primaryChoiceIds: optional(listOf(guid, 4)),
        }),
        maxChoices,
      ),
    }),
  ),
  modifierSettings,
  assignedProductsCount: nullable(whole(0, Number.MAX_SAFE_INTEGER)),
})

const choiceFields: EntriesOf<Omit<CustomizationChoiceToAdd, 'choiceType' | 'name'>> = {
  colorCode: optional(text(20, 3)),
  defaultAddedPrice: nullable(addedPrice),
  displayImage: optional(
    v.pipe(
      objectOf<ImageToWrite>({
        id: optional(text(400, 1)),
        url: optional(webUrl(2_048)),
        altText: nullable(text(200)),
      }),
      atLeastOneOf<ImageToWrite>('id', 'url'),
    ),
  ),
  primaryChoiceIds: optional(listOf(guid, 4)),
}

export const choiceToAdd: v.GenericSchema<unknown, CustomizationChoiceToAdd> =
  objectOf<CustomizationChoiceToAdd>({
    ...choiceFields,
    choiceType: v.picklist(choiceTypes),
    name: text(50, 1),
  })

export const choiceChanges: v.GenericSchema<unknown, CustomizationChoiceChanges> =
  objectOf<CustomizationChoiceChanges>({ ...choiceFields, id: guid, name: optional(text(50, 1)) })

export const customizationToCreate: v.GenericSchema<unknown, CustomizationToCreate> = v.pipe(
  objectOf<CustomizationToCreate>({
    name: text(50, 1),
    customizationType: v.picklist(customizationTypes),
    customizationRenderType: v.picklist(customizationRenderTypes),
    freeTextInput: optional(objectOf<FreeTextToWrite>(freeText)),
    choicesSettings: optional(
      objectOf<NonNullable<CustomizationToCreate['choicesSettings']>>({
        choices: listOf(choiceToAdd, maxChoices, 1),
      }),
    ),
    modifierSettings,
  }),
  atMostOneOf<CustomizationToCreate>('freeTextInput', 'choicesSettings'),
)

export const customizationChanges: v.GenericSchema<unknown, CustomizationChanges> =
  objectOf<CustomizationChanges>({
    id,
    revision,
    name: optional(text(50, 1)),
    freeTextInput: optional(
      objectOf<Partial<FreeTextToWrite>>({ ...freeText, title: optional(text(100, 1)) }),
    ),
    modifierSettings,
  })
