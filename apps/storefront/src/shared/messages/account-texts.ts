import { account } from './en/account.ts'
import type { Texts } from './texts.ts'

export const accountTexts: Texts<typeof account> = { en: account }
