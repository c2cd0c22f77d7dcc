import { product } from './en/product.ts'
import type { Texts } from './texts.ts'

export const productTexts: Texts<typeof product> = { en: product }
