/** Ids of the back-in-stock form: of the part that folds, and of the field with the variant. */
export const foldId = 'tell-me'
export const variantFieldId = 'tell-which'

/** Opens the back-in-stock form for a variant. The page without script opens it when it loads. */
export function offerStockAlert(variantId: string): void {
  const fold = document.getElementById(foldId) as HTMLDetailsElement | null
  const field = document.getElementById(variantFieldId) as HTMLSelectElement | null
  if (fold) fold.open = true
  if (field) field.value = variantId
}
