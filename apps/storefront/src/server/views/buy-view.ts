import type { Product, ProductOption, Variant } from '@vitrine/contract'
import type { BuyView, OptionView, VariantView } from '../../features/product/product-view.ts'
import { toDecimal } from '../../shared/views/decimal.ts'
import { toMediaViews } from './media.ts'
import { chargedDiscount, foreignCurrency, originalOf, shownPrice, toUnitPrice } from './price.ts'

/** What the buy box needs to know about a product before anything is chosen. */
export type BuyBasis = Omit<BuyView, 'chosen' | 'unknownVariant'>

/** Choices and variants refer to each other by index: names would triple the size. */
export function toBuyBasis(product: Product, taxIncluded: boolean): BuyBasis {
  const { untranslated } = product
  const options = product.productOptions.map((option) => toOptionView(option, untranslated?.language))
  const [first] = product.variants
  return {
    productId: product.id,
    name: product.name ?? product.slug,
    path: `/products/${encodeURIComponent(product.slug)}`,
    ...(product.productType === 'digital' ? { digital: true } : {}),
    options,
    variants: product.variants
      .filter(({ variant }) => variant.visible)
      .map((variant) => toVariantView(product, options, variant)),
    textFields: product.customTextFields.map(({ title, maxLength, mandatory }) => ({
      title,
      maxLength,
      mandatory,
    })),
    taxIncluded,
    ...(first ? foreignCurrency(shownPrice(first.variant)) : {}),
  }
}

/** @param mainLanguage language of names that have no translation; undefined if all have one */
function toOptionView(
  { name, translatedName, optionType, choices }: ProductOption,
  mainLanguage: string | undefined,
): OptionView {
  const isTranslated = [translatedName, ...choices.map((choice) => choice.translatedDescription)].every(
    (text) => text !== undefined,
  )
  return {
    name,
    ...toLabel(name, translatedName),
    ...(mainLanguage !== undefined && !isTranslated && { lang: mainLanguage }),
    kind: optionType === 'color' ? 'color' : 'list',
    choices: choices
      .filter(({ visible }) => visible)
      .map(({ description, translatedDescription, value, media }) => {
        const [picture] = toMediaViews(media, translatedDescription ?? description)
        return {
          name: description,
          ...toLabel(description, translatedDescription),
          ...(optionType === 'color' ? { color: value } : {}),
          ...(picture ? { mediaId: picture.id } : {}),
        }
      }),
  }
}

function toLabel(name: string, translation: string | undefined): { readonly label?: string } {
  return translation === undefined || translation === name ? {} : { label: translation }
}

function toVariantView(
  product: Product,
  options: readonly OptionView[],
  { id, choices, variant, stock }: Variant,
): VariantView {
  const price = shownPrice(variant)
  const original = originalOf(price)
  const unit = toUnitPrice(price, product.pricePerUnitData)
  const quantity = stock.trackQuantity ? stock.quantity : undefined
  return {
    id,
    // -1 where the variant leaves an option open: it fits every choice (products without managed variants).
    choices: options.map((option) => option.choices.findIndex(({ name }) => name === choices[option.name])),
    amount: toDecimal(price.discountedPrice),
    ...(original === undefined ? {} : { original }),
    ...chargedDiscount(variant),
    ...(unit ? { unit } : {}),
    ...(variant.sku ? { sku: variant.sku } : {}),
    inStock: stock.inStock,
    ...(typeof quantity === 'number' ? { quantity } : {}),
  }
}
