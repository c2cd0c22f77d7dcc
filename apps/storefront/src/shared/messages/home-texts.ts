import { home } from './en/home.ts'
import type { Texts } from './texts.ts'

export const homeTexts: Texts<typeof home> = { en: home }
