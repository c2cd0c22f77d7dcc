import type { ReactNode } from 'react'
import { shopConfig } from '../../../shop.config.ts'
import { formActions, formFields } from '../../shared/forms/form-fields.ts'
import { quickAddForm } from '../../shared/forms/shopping-fields.ts'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'

/** What prices are shown in. The buttons share the form of the layout, so that they cost a page next to nothing. */
export function CurrencySwitch(): ReactNode {
  const { currency, shownIn = currency, to } = useSite()
  const text = useTexts('shell')
  return (
    <fieldset className="footer-choice" aria-label={text.currency}>
      {[currency, ...shopConfig.displayCurrencies].map((each) => (
        <button
          key={each}
          type="submit"
          form={quickAddForm}
          formAction={to(formActions.currency)}
          name={formFields.currency}
          value={each}
          aria-pressed={each === shownIn}
        >
          {each}
        </button>
      ))}
    </fieldset>
  )
}
