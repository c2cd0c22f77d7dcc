import { AddToCart, ProductOptions, useVariantSelection } from '@vitrine/react'
import { type ReactNode, useState } from 'react'
import { useAddToCart } from '../../shared/cart/use-add-to-cart.ts'
import { ReturnPathField } from '../../shared/forms/return-path-field.tsx'
import { shoppingActions, shoppingFields } from '../../shared/forms/shopping-fields.ts'
import { SiteProvider, useSite, useTexts } from '../../shared/site/site-context.tsx'
import type { MediaView } from '../../shared/views/media-view.ts'
import type { SiteView } from '../../shared/views/site-view.ts'
import { PriceTag } from '../../ui/price-tag.tsx'
import { QuantityField } from '../../ui/quantity-field.tsx'
import { BuyButton } from './buy-button.tsx'
import { toLineDisplay } from './line-display.ts'
import { labelOf, OptionField } from './option-field.tsx'
import type { BuyView, VariantView } from './product-view.ts'
import { showMedia } from './shown-media.ts'
import { StockLine } from './stock-line.tsx'
import { TextField } from './text-field.tsx'
import { priceOf } from './variant-price.ts'
import { stockOf } from './variant-stock.ts'

export interface BuyBoxProps {
  site: SiteView
  buy: BuyView
  /** Photographs of the product: the line in the cart shows one before the server has responded. */
  media: readonly MediaView[]
}

/** Price, options, quantity and the button: an island, and a plain form until it hydrates. */
export function BuyBox({ site, ...props }: BuyBoxProps): ReactNode {
  return (
    <SiteProvider site={site}>
      <BuyForm {...props} />
    </SiteProvider>
  )
}

function BuyForm({ buy, media }: Omit<BuyBoxProps, 'site'>): ReactNode {
  const { to } = useSite()
  const text = useTexts('buying')
  const [quantity, setQuantity] = useState(1)
  const [pointedOut, pointOut] = useState<number>()
  const adding = useAddToCart()
  const selection = useVariantSelection<VariantView>(buy, {
    initial: buy.chosen,
    // The chooser opens on other pages, whose address it leaves alone.
    syncUrl: typeof location !== 'undefined' && location.pathname === to(buy.path),
    onChange(_, { option, choice }) {
      pointOut(undefined)
      const mediaId = buy.options[option]?.choices[choice ?? -1]?.mediaId
      if (mediaId !== undefined) showMedia(mediaId)
    },
  })
  const { candidates, changed, refused, variant } = selection
  const price = priceOf(candidates, buy)
  const stock = stockOf(candidates)
  const available = variant?.quantity
  const display = toLineDisplay(buy, media, selection)
  const notMadeChoice = refused && buy.options[refused.option]?.choices[refused.choice ?? -1]

  return (
    <AddToCart.Root
      productId={buy.productId}
      selection={selection}
      adding={adding}
      {...(display && { display })}
      quantityField={shoppingFields.quantity}
      textPrefix={shoppingFields.textPrefix}
      onBlocked={(action) => action.kind === 'choose' && pointOut(action.option)}
      className="buy"
      method="post"
      action={to(shoppingActions.add)}
    >
      <ReturnPathField path={buy.path} />
      <input type="hidden" name={shoppingFields.productId} value={buy.productId} />
      {buy.unknownVariant && <p className="buy-note">{text.unknownVariant}</p>}
      <div className="buy-price" aria-live="polite">
        {price && <PriceTag price={price} />}
        <p className="buy-tax">{taxNote()}</p>
      </div>
      {buy.options.length > 0 && (
        <ProductOptions.Root className="buy-options" selection={selection}>
          {buy.options.map((option, index) => (
            <OptionField key={option.name} option={option} index={index} pointedOut={pointedOut === index} />
          ))}
          <p className="buy-changed with-script" role="status">
            {notMadeChoice && text.notMade({ choice: labelOf(notMadeChoice) })}
            {changed.length > 0 &&
              text.changedOther({
                others: changed.map(({ option }) => labelOf(buy.options[option])).join(', '),
              })}
          </p>
        </ProductOptions.Root>
      )}
      {buy.textFields.map((field, index) => (
        <TextField key={field.title} field={field} index={index} />
      ))}
      <StockLine stock={stock} digital={buy.digital === true} />
      <div className="buy-row">
        {stock?.status !== 'out-of-stock' && !buy.digital && (
          <QuantityField
            label={text.quantity}
            value={quantity}
            max={available === undefined || available < 1 ? undefined : available}
            onChange={setQuantity}
          />
        )}
        <BuyButton options={buy.options} />
      </div>
      {available !== undefined && available > 0 && quantity >= available && (
        <p className="buy-note" role="status">
          {text.limited({ count: available })}
        </p>
      )}
      <div className="buy-bar">
        <div>
          {buy.name}
          {price && <PriceTag price={price} />}
        </div>
        <BuyButton options={buy.options} />
      </div>
    </AddToCart.Root>
  )

  function taxNote(): string {
    if (!buy.taxIncluded) return text.taxExcluded
    return buy.digital ? text.taxIncludedDigital : text.taxIncluded
  }
}
