import { selectedItem, selectVariant } from '@vitrine/react'
import type { ReactNode } from 'react'
import { ReturnPathField } from '../../shared/forms/return-path-field.tsx'
import { shoppingActions, shoppingFields } from '../../shared/forms/shopping-fields.ts'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { BuyView, VariantView } from './product-view.ts'

export interface BackInStockFormProps {
  buy: BuyView
  /** Whose address the platform knows. */
  isMember: boolean
  /** The address, where it was typed before and could not be noted. */
  typed: string | undefined
  /** A mail was just requested: the confirmation takes the place of the form. */
  isNoted: true | undefined
}

/**
 * For sold-out items: one mail when they are back in stock. Open if the whole product is sold out. A plain form without script.
 */
export function BackInStockForm({ buy, isMember, typed, isNoted }: BackInStockFormProps): ReactNode {
  const { to } = useSite()
  const text = useTexts('product')
  const noticeText = useTexts('notice')
  const soldOut = buy.variants.filter(({ inStock }) => !inStock)
  if (soldOut.length === 0) return null
  const [only] = soldOut
  const isAll = soldOut.length === buy.variants.length
  const { variant: chosen } = selectVariant<VariantView>(buy, buy.chosen)
  const isSoldOutChosen = chosen !== undefined && !chosen.inStock
  return (
    <details
      className="fold tell-of-stock"
      id="tell-me"
      open={isAll || isSoldOutChosen || isNoted || typed !== undefined}
    >
      <summary>
        {/* If a variant is in stock, the heading does not call the product sold out. */}
        {isAll ? text.tellTitle : text.tellSomeTitle}
        <Icon name="plus" />
      </summary>
      {isNoted ? <p>{noticeText.stockNoted({ name: buy.name })}</p> : form()}
    </details>
  )

  function form(): ReactNode {
    return (
      <form method="post" action={to(shoppingActions.backInStock)}>
        <ReturnPathField path={`${buy.path}#tell-me`} />
        <input type="hidden" name={shoppingFields.productId} value={buy.productId} />
        {soldOut.length > 1 ? (
          <>
            <label className="field-label" htmlFor="tell-which">
              {text.tellWhich}
            </label>
            <select
              className="field"
              id="tell-which"
              name={shoppingFields.variantId}
              defaultValue={isSoldOutChosen ? chosen.id : undefined}
            >
              {soldOut.map((variant) => (
                <option key={variant.id} value={variant.id}>
                  {nameOf(variant, buy)}
                </option>
              ))}
            </select>
          </>
        ) : (
          only &&
          // A product without managed variants is what the shopper waits for.
          selectedItem(buy.productId, buy, only.choices, only).variantId && (
            <>
              <input type="hidden" name={shoppingFields.variantId} value={only.id} />
              <p className="field-hint">{nameOf(only, buy)}</p>
            </>
          )
        )}
        {isMember ? (
          <button type="submit" className="button button-quiet" aria-describedby="tell-once">
            {text.tellSend}
          </button>
        ) : (
          <>
            <label className="field-label" htmlFor="tell-email">
              {text.tellEmail}
            </label>
            <div className="field-row">
              <input
                className="field"
                id="tell-email"
                name={shoppingFields.email}
                type="email"
                defaultValue={typed}
                autoComplete="email"
                maxLength={254}
                required
                aria-describedby="tell-once"
              />
              <button type="submit" className="button button-quiet">
                {text.tellSend}
              </button>
            </div>
          </>
        )}
        <p className="field-hint" id="tell-once">
          {isMember ? text.tellMember : text.tellOnce}
        </p>
      </form>
    )
  }
}

function nameOf({ choices }: VariantView, { options }: BuyView): string {
  const chosen = options.flatMap((option, index) => option.choices[choices[index] ?? -1] ?? [])
  return chosen.map(({ name, label }) => label ?? name).join(', ')
}
