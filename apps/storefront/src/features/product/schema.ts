import { maxQuantity } from '@vitrine/contract'
import * as v from 'valibot'
import { formFields } from '../../shared/forms/form-fields.ts'

/** A number that is no quantity counts as one item: the choice of the shopper matters more. */
const quantityToAdd = v.pipe(
  v.string(),
  v.transform((text) => (/^\d{1,6}$/.test(text) ? Math.min(Math.max(1, Number(text)), maxQuantity) : 1)),
)

/** The buy form, without its options and custom texts: the product names those. */
export const addItemSchema = v.object({
  [formFields.productId]: v.string(),
  [formFields.quantity]: quantityToAdd,
})

/** A back-in-stock request. Members send no address, because the platform has it; the platform checks those of others. */
export const backInStockSchema = v.object({
  [formFields.productId]: v.string(),
  [formFields.variantId]: v.string(),
  [formFields.email]: v.string(),
})
