import { cartPage } from './en/cart-page.ts'
import type { Texts } from './texts.ts'

export const cartPageTexts: Texts<typeof cartPage> = { en: cartPage }
