import { expect, test } from 'vitest'
import * as main from './index.ts'
import { partFixtures } from './testing/part-fixtures.tsx'

const families = Object.entries<unknown>({ ...main }).filter(
  ([name, value]) => /^[A-Z]/.test(name) && typeof value === 'object',
)
const parts = families.flatMap(([family, members]) =>
  Object.keys(Object(members)).map((part) => `${family}.${part}`),
)

test('offers these names and no others', () => {
  expect(Object.keys(main).sort()).toMatchInlineSnapshot(`
    [
      "AddToCart",
      "CartLine",
      "CartLines",
      "CartTotals",
      "CouponForm",
      "Price",
      "ProductOptions",
      "Quantity",
      "StoreProvider",
      "browserTabChannel",
      "cartQueueOf",
      "chooseOption",
      "clientTransport",
      "createCartQueue",
      "formatMoney",
      "identityOf",
      "initialChosen",
      "multiplyAmount",
      "productVariants",
      "sameItem",
      "selectVariant",
      "selectedItem",
      "selectionFacts",
      "selectionFromParams",
      "selectionToParams",
      "sessionIntentStorage",
      "setDefaultStore",
      "sumAmounts",
      "useCart",
      "useCartCount",
      "useEstimate",
      "useRender",
      "useVariantSelection",
      "watchPage",
    ]
  `)
  expect(parts.sort()).toMatchInlineSnapshot(`
    [
      "AddToCart.Button",
      "AddToCart.Root",
      "AddToCart.Status",
      "CartLine.Decrement",
      "CartLine.Increment",
      "CartLine.Name",
      "CartLine.Problem",
      "CartLine.Quantity",
      "CartLine.Remove",
      "CartLine.Root",
      "CartLine.Undo",
      "CartLines.Root",
      "CartTotals.Amount",
      "CartTotals.Root",
      "CouponForm.Code",
      "CouponForm.Input",
      "CouponForm.Problem",
      "CouponForm.Remove",
      "CouponForm.Root",
      "CouponForm.Submit",
      "Price.Current",
      "Price.Original",
      "Price.Root",
      "Price.Saving",
      "Price.UnitPrice",
      "ProductOptions.Choice",
      "ProductOptions.Group",
      "ProductOptions.Name",
      "ProductOptions.Radio",
      "ProductOptions.Root",
      "ProductOptions.Value",
      "Quantity.Decrement",
      "Quantity.Increment",
      "Quantity.Input",
      "Quantity.Root",
    ]
  `)
})

test('every part goes through the conformance suite', () => {
  expect(partFixtures.map(({ name }) => name).sort()).toEqual(parts.sort())
})
