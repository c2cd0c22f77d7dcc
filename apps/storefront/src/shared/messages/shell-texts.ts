import { shell } from './en/shell.ts'
import type { Texts } from './texts.ts'

export const shellTexts: Texts<typeof shell> = { en: shell }
