import { cart } from './en/cart.ts'
import type { Texts } from './texts.ts'

export const cartTexts: Texts<typeof cart> = { en: cart }
