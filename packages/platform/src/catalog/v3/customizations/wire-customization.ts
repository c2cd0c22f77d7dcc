import type {
  Customization,
  CustomizationChoice,
  CustomizationField,
  ImageToWrite,
} from '@vitrine/contract/catalog-v3'
import type { SiteContext } from '../../../http/index.ts'
import { mediaUrl } from '../../wire/media.ts'
import { wireRevised } from '../core/rows-repository.ts'
import { type CustomizationRow, countAssigned, type StoredChoice } from './repository.ts'

/** Converts a customization to its wire form, with the requested optional fields. */
export async function wireCustomization(
  context: SiteContext,
  row: CustomizationRow,
  fields: readonly CustomizationField[] = [],
): Promise<Customization> {
  const withImages = fields.includes('CHOICE_DISPLAY_IMAGE')
  return {
    ...wireRevised(row),
    key: row.key,
    name: row.name,
    customizationType: row.customization_type,
    customizationRenderType: row.render_type,
    ...(row.free_text
      ? { freeTextInput: row.free_text }
      : {
          choicesSettings: { choices: row.choices.map((choice) => wireChoice(context, choice, withImages)) },
        }),
    ...(row.customization_type === 'MODIFIER' && {
      modifierSettings: { defaultMandatory: row.default_mandatory ?? false },
    }),
    ...(fields.includes('ASSIGNED_PRODUCTS_COUNT') && {
      assignedProductsCount: await countAssigned(context, row),
    }),
  }
}

function wireChoice(
  { publicUrl }: SiteContext,
  { displayImage, ...choice }: StoredChoice,
  withImage: boolean,
): CustomizationChoice {
  return displayImage && withImage ? { ...choice, displayImage: wireImage(displayImage, publicUrl) } : choice
}

/** The sizes of external and referenced images are not known. */
function wireImage({ id = '', url, altText = null }: ImageToWrite, publicUrl: string) {
  return { id, url: url ?? mediaUrl(encodeURIComponent(id), publicUrl), width: 0, height: 0, altText }
}
