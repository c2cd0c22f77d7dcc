import type { LineItem } from '@vitrine/client'

/** What the shopper chose. Lines of equal items are one line. */
export interface ItemIdentity {
  readonly productId: string
  /** For products whose variants are managed; else `choices`. */
  readonly variantId?: string
  /** Option name → choice. */
  readonly choices?: Readonly<Record<string, string>>
  /** Title of a custom text field → what the shopper wrote. */
  readonly customText?: Readonly<Record<string, string>>
}

/** The item of a line. */
export function identityOf({ catalogReference: { catalogItemId, options } }: LineItem): ItemIdentity {
  const { variantId, options: choices, customTextFields: customText } = options ?? {}
  return {
    productId: catalogItemId,
    ...(typeof variantId === 'string' && { variantId }),
    ...(isTexts(choices) && { choices }),
    ...(isTexts(customText) && { customText }),
  }
}

/**
 * Whether two identities name the same thing to buy. One side may say more than the other: the server answers with the
 * variant and its choices where the shop sent one of the two.
 */
export function sameItem(a: ItemIdentity, b: ItemIdentity): boolean {
  return (
    a.productId === b.productId &&
    (!a.variantId || !b.variantId || a.variantId === b.variantId) &&
    (!a.choices || !b.choices || sameTexts(a.choices, b.choices)) &&
    sameTexts(a.customText, b.customText)
  )
}

/** Empty texts count as left out. */
function sameTexts(
  a: Readonly<Record<string, string>> = {},
  b: Readonly<Record<string, string>> = {},
): boolean {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every(
    (key) => (a[key] ?? '') === (b[key] ?? ''),
  )
}

/** The wire leaves a reference's options open. */
function isTexts(value: unknown): value is Readonly<Record<string, string>> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  )
}
