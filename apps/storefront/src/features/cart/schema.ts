import * as v from 'valibot'
import { matching, quantity } from '../../server/forms/read-fields.ts'
import { formFields } from '../../shared/forms/form-fields.ts'

/** A line of the cart. */
export const lineSchema = v.object({
  [formFields.lineId]: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
})

/** The quantity of a line. */
export const quantitySchema = v.object({ ...lineSchema.entries, [formFields.quantity]: quantity })

/** A coupon code. The platform refuses longer ones. */
export const couponSchema = v.object({
  [formFields.couponCode]: v.pipe(
    v.string(),
    v.nonEmpty(),
    v.maxLength(1_000),
    v.transform((code) => code.toUpperCase().slice(0, 50)),
  ),
})

/** The place of a line in the list of saved ones. */
export const savedLineSchema = v.object({
  [formFields.savedIndex]: v.pipe(matching(/^\d{1,2}$/), v.transform(Number)),
})
