import { browse } from './en/browse.ts'
import type { Texts } from './texts.ts'

export const browseTexts: Texts<typeof browse> = { en: browse }
