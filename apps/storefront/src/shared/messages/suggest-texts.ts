import { suggest } from './en/suggest.ts'
import type { Texts } from './texts.ts'

export const suggestTexts: Texts<typeof suggest> = { en: suggest }
