import { shopConfig } from '../../shop.config.ts'
import { formFields } from '../../src/shared/forms/form-fields.ts'
import type { FormAct } from './form-act.ts'

const offered: readonly string[] = shopConfig.displayCurrencies

/** `/currency`: shows prices in it for the rest of the visit. The charged currency stays the same, and a notice says so. */
export const chooseDisplayCurrency: FormAct = async ({ services, post }) => {
  const { visit } = services
  const currency = post.text(formFields.currency)
  if (currency === shopConfig.currency) {
    visit.cookies.clear('currency')
    return { flash: { notice: { code: 'currency-own' } } }
  }
  if (currency === undefined || !offered.includes(currency)) return {}
  visit.cookies.set('currency', currency)
  return { flash: { notice: { code: 'currency-shown', currency } } }
}
