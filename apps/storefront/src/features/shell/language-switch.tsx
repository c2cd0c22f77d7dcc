import type { ReactNode } from 'react'
import { formActions, formFields } from '../../shared/forms/form-fields.ts'
import { quickAddForm } from '../../shared/forms/shopping-fields.ts'
import { type Language, languageOf, languages } from '../../shared/messages/language.ts'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'

/** Each language by its own name, so that whoever cannot read this page finds theirs. */
const names: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch', he: 'עברית' }

/**
 * This page in another language. Buttons, because the choice is remembered, of the form that every page has: they need no script,
 * and cards pay for no second proof of origin.
 */
export function LanguageSwitch(): ReactNode {
  const { locale, to } = useSite()
  const text = useTexts('shell')
  const own = languageOf(locale)
  return (
    <fieldset className="footer-choice">
      <legend>{text.language}</legend>
      {languages.map((language) => (
        <button
          key={language}
          type="submit"
          form={quickAddForm}
          formAction={to(formActions.chooseLanguage)}
          name={formFields.language}
          value={language}
          lang={language}
          aria-current={language === own || undefined}
        >
          {names[language]}
        </button>
      ))}
    </fieldset>
  )
}
