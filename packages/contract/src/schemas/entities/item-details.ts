import * as v from 'valibot'
import type {
  ColorText,
  DescriptionLine,
  ItemPage,
  ItemType,
  PhysicalProperties,
  Policy,
  SelectedMembership,
  ServiceProperties,
  TaxableAddress,
} from '../../cart/item-details.ts'
import type { CatalogReference } from '../../cart/line-item.ts'
import type { Dimensions } from '../../common/dimensions.ts'
import { descriptionLineTypes, itemTypePresets } from '../../enumerations/cart.ts'
import { dimensionsUnits } from '../../enumerations/catalog.ts'
import { taxableAddressTypes } from '../../enumerations/tax.ts'
import { maxPrice, maxQuantity, minQuantity } from '../../limits.ts'
import { decimal } from '../parts/decimal.ts'
import type { Direction } from '../parts/direction.ts'
import { jsonObject } from '../parts/json.ts'
import { number, whole } from '../parts/number.ts'
import { nullable, objectOf, optional } from '../parts/object.ts'
import { atLeastOneOf, atMostOneOf } from '../parts/one-of.ts'
import { guid, text, timestamp } from '../parts/text.ts'
import { translatable } from './text-values.ts'

/** Parts of a line that requests and answers share. */

export const quantity: v.GenericSchema<unknown, number> = whole(minQuantity, maxQuantity)

export function catalogReference({ text }: Direction): v.GenericSchema<unknown, CatalogReference> {
  return objectOf<CatalogReference>({
    catalogItemId: text(36, 1),
    appId: text(36, 1),
    options: nullable(jsonObject),
  })
}

const side = decimal({ gte: '0', lte: '999999999', scale: 6 })

export function dimensions({ known }: Direction): v.GenericSchema<unknown, Dimensions> {
  return objectOf<Dimensions>({
    length: nullable(side),
    width: nullable(side),
    height: nullable(side),
    unit: optional(known(dimensionsUnits)),
  })
}

export function physicalProperties(direction: Direction): v.GenericSchema<unknown, PhysicalProperties> {
  return objectOf<PhysicalProperties>({
    weight: nullable(number(0, maxPrice)),
    sku: nullable(text(40)),
    shippable: v.boolean(),
    productDimensions: optional(dimensions(direction)),
    packageDimensions: optional(dimensions(direction)),
  })
}

export function itemType({ known, text }: Direction): v.GenericSchema<unknown, ItemType> {
  return v.pipe(
    objectOf<ItemType>({ preset: optional(known(itemTypePresets)), custom: optional(text(100, 1)) }),
    atMostOneOf<ItemType>('preset', 'custom'),
    atLeastOneOf<ItemType>('preset', 'custom'),
  )
}

export function descriptionLine(direction: Direction): v.GenericSchema<unknown, DescriptionLine> {
  return v.pipe(
    objectOf<DescriptionLine>({
      name: translatable(direction, 100),
      plainText: optional(translatable(direction, 600)),
      colorInfo: optional(
        objectOf<ColorText>({
          original: text(500),
          translated: nullable(text(500)),
          code: nullable(text(100)),
        }),
      ),
      plainTextValue: optional(translatable(direction, 600)),
      color: optional(text(500)),
      lineType: optional(direction.known(descriptionLineTypes)),
    }),
    atMostOneOf<DescriptionLine>('plainText', 'colorInfo'),
    atMostOneOf<DescriptionLine>('plainTextValue', 'color'),
  )
}

export const serviceProperties: v.GenericSchema<unknown, ServiceProperties> = objectOf<ServiceProperties>({
  scheduledDate: nullable(timestamp),
  numberOfParticipants: nullable(whole(1, 10_000)),
  endDate: nullable(timestamp),
})

export function policy({ text }: Direction): v.GenericSchema<unknown, Policy> {
  return objectOf<Policy>({ title: nullable(text(29, 1)), content: text(3_000, 1) })
}

export function taxableAddress({ known }: Direction): v.GenericSchema<unknown, TaxableAddress> {
  return objectOf<TaxableAddress>({ addressType: known(taxableAddressTypes) })
}

export function selectedMembership({ text }: Direction): v.GenericSchema<unknown, SelectedMembership> {
  return objectOf<SelectedMembership>({ id: text(100, 1), appId: guid })
}

export const itemPage: v.GenericSchema<unknown, ItemPage> = objectOf<ItemPage>({
  relativePath: text(1_000),
  url: nullable(text(2_048)),
})
