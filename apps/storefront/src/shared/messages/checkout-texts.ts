import { checkout } from './en/checkout.ts'
import type { Texts } from './texts.ts'

export const checkoutTexts: Texts<typeof checkout> = { en: checkout }
