import { shopConfig } from '../../../../shop.config.ts'
import type { FormAct } from '../../../server/forms/form-act.ts'
import { readFields } from '../../../server/forms/read-fields.ts'
import { currencySchema } from '../schema.ts'

/** `/currency`: shows prices in it until the browser is closed. The charged currency stays the same, and a notice says so. */
export const chooseDisplayCurrency: FormAct = async ({ services: { shopper }, post }) => {
  const values = readFields(currencySchema, post)
  if (!values) return {}
  const { currency } = values
  if (currency === shopConfig.currency) {
    shopper.cookies.clear('currency')
    return { flash: { notice: { code: 'currency-own' } } }
  }
  shopper.cookies.set('currency', currency)
  return { flash: { notice: { code: 'currency-shown', currency } } }
}
