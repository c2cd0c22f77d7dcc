import type { CalculatedLineItem, LineItem, ModifierGroup, PhysicalProperties } from '@vitrine/contract'
import { type PriceStyle, wirePrice } from '../../money/index.ts'
import { minorOf } from '../app-amount.ts'
import { type CustomItem, modifiersPrice, pricedModifiers } from '../custom-item.ts'

/** Of a line without a catalog; the wire names an app and an item of every line, and these are its own. */
const customAppId = '00000000-0000-0000-0000-000000000000'

/** What a custom line says besides what every line says: that of its app, as it was sent. */
export function wireCustomItem(lineId: string, custom: CustomItem, style: PriceStyle): Partial<LineItem> {
  const { physicalProperties, modifierGroups = [], itemType, productName, url } = custom
  return {
    customLineItem: true,
    catalogReference: custom.catalogReference ?? { appId: customAppId, catalogItemId: lineId },
    rootCatalogItemId: custom.rootCatalogItemId ?? lineId,
    productName,
    itemType,
    ...(url === undefined ? {} : { url }),
    ...(physicalProperties === undefined ? {} : { physicalProperties: present(physicalProperties) }),
    ...picked(custom),
    ...(modifierGroups.length === 0
      ? {}
      : {
          modifierGroups: modifierGroups.map((group) => wireModifiers(group, style)),
          modifiersTotalPrice: wirePrice(modifiersPrice(custom, style.currency), style),
        }),
  }
}

/**
 * Extras by themselves and together, of one piece (wire.md 7.1). Of a price that is not known yet they are no part, so nothing is told.
 */
export function wireModifierPrices(
  custom: CustomItem | undefined,
  style: PriceStyle,
): {
  readonly each: Pick<CalculatedLineItem, 'modifiers'>
  readonly together: Pick<CalculatedLineItem['pricesBreakdown'], 'modifiers'>
} {
  if (!custom?.modifierGroups?.length || custom.priceUndetermined) return { each: {}, together: {} }
  const modifiers = pricedModifiers(custom, style.currency).map(({ id, groupId, amount }) => ({
    id,
    groupId,
    price: wirePrice(amount, style),
  }))
  return {
    each: { modifiers },
    together: { modifiers: wirePrice(modifiersPrice(custom, style.currency), style) },
  }
}

const plain = [
  'priceDescription',
  'subscriptionOptionInfo',
  'digitalFile',
  'serviceProperties',
  'taxGroupId',
  'deliveryProfileId',
  'priceUndetermined',
  'policies',
  'inventoryAppId',
  'membersOnly',
  'taxableAddress',
] as const satisfies readonly (keyof CustomItem & keyof LineItem)[]

/** Fields that go from the request to the line as they are. */
function picked(custom: CustomItem): Partial<LineItem> {
  return Object.fromEntries(plain.flatMap((field) => (custom[field] == null ? [] : [[field, custom[field]]])))
}

function present(properties: PhysicalProperties): PhysicalProperties {
  const { weight, ...rest } = properties
  return weight == null ? rest : { ...rest, weight }
}

function wireModifiers(
  { modifiers, ...group }: NonNullable<CustomItem['modifierGroups']>[number],
  style: PriceStyle,
): ModifierGroup {
  return {
    ...group,
    modifiers: modifiers.map(({ price, ...modifier }) => ({
      ...modifier,
      price: wirePrice(minorOf(price ?? '0', style.currency), style),
    })),
  }
}
