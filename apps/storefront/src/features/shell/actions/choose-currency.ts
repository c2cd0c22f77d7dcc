import { shopConfig } from '../../../../shop.config.ts'
import type { FormAct } from '../../../server/forms/form-act.ts'
import { formFields } from '../../../shared/forms/form-fields.ts'

const offered: readonly string[] = shopConfig.displayCurrencies

/** `/currency`: shows prices in it until the browser is closed. The charged currency stays the same, and a notice says so. */
export const chooseDisplayCurrency: FormAct = async ({ services, post }) => {
  const { shopper } = services
  const currency = post.text(formFields.currency)
  if (currency === shopConfig.currency) {
    shopper.cookies.clear('currency')
    return { flash: { notice: { code: 'currency-own' } } }
  }
  if (currency === undefined || !offered.includes(currency)) return {}
  shopper.cookies.set('currency', currency)
  return { flash: { notice: { code: 'currency-shown', currency } } }
}
