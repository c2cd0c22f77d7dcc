import { formFields } from '../../src/shared/forms/form-fields.ts'
import { languages } from '../../src/shared/messages/language.ts'
import type { FormAct } from './form-act.ts'

/** `/language`: the same page in another language, which is remembered for the next visit. */
export const chooseLanguage: FormAct = async ({ services: { visit }, post }) => {
  const wanted = post.text(formFields.language)
  const language = languages.find((each) => each === wanted)
  if (!language) return {}
  visit.cookies.set('language', language)
  return { language }
}
