import { price } from './en/price.ts'
import type { Texts } from './texts.ts'

export const priceTexts: Texts<typeof price> = { en: price }
