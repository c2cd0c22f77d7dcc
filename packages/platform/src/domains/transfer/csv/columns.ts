/** Options of a product at most (wire.md 6.6). */
export const maxOptions = 6

const optionNumbers = Array.from({ length: maxOptions }, (_, at) => at + 1)

/**
 * The columns of the layout that hosted shops commonly use: a row per product, below it a row for each variant with the same handle. A
 * further kind of row holds the info sections, of which there may be any number.
 */
export const csvColumns: readonly string[] = [
  'handleId',
  'fieldType',
  'name',
  'description',
  'collection',
  'sku',
  'brand',
  'ribbon',
  'price',
  'surcharge',
  'visible',
  'discountMode',
  'discountValue',
  'manageVariants',
  'inventory',
  'weight',
  'cost',
  ...optionNumbers.flatMap((number) => [
    `productOptionName${number}`,
    `productOptionType${number}`,
    `productOptionDescription${number}`,
  ]),
]

export const rowKinds = { product: 'Product', variant: 'Variant', infoSection: 'InfoSection' } as const
