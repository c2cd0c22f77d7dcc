import { formFields } from '../../src/shared/forms/form-fields.ts'
import { shopContent } from '../../src/shared/shop-content.ts'
import type { FormAct } from './form-act.ts'

const offered: readonly string[] = shopContent.displayCurrencies

/** `/currency`: prices are shown in it for the rest of the visit. What is charged stays what it was, and that is said. */
export const chooseDisplayCurrency: FormAct = async ({ services, post }) => {
  const { visit } = services
  const currency = post.text(formFields.currency)
  if (currency === shopContent.currency) {
    visit.cookies.clear('currency')
    return { flash: { notice: { code: 'currency-own' } } }
  }
  if (currency === undefined || !offered.includes(currency)) return {}
  visit.cookies.set('currency', currency)
  return { flash: { notice: { code: 'currency-shown', currency } } }
}
