import { card } from './en/card.ts'
import type { Texts } from './texts.ts'

export const cardTexts: Texts<typeof card> = { en: card }
