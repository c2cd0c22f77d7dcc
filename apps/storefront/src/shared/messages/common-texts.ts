import { common } from './en/common.ts'
import type { Texts } from './texts.ts'

export const commonTexts: Texts<typeof common> = { en: common }
