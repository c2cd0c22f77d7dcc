import { filter } from './en/filter.ts'
import type { Texts } from './texts.ts'

export const filterTexts: Texts<typeof filter> = { en: filter }
