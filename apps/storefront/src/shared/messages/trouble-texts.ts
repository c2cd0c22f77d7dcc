import { trouble } from './en/trouble.ts'
import type { Texts } from './texts.ts'

export const troubleTexts: Texts<typeof trouble> = { en: trouble }
