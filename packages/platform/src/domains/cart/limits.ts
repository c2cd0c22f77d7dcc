/** Bounds of a cart (wire.md 7.1, requirements.md PLT-51). */
export const maxLines = 300
export const maxQuantity = 100_000
