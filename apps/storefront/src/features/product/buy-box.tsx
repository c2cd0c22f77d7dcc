import { selectionToParams } from '@vitrine/react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { addToCart } from '../../shared/cart/add-to-cart.ts'
import { FormProof } from '../../shared/forms/form-proof.tsx'
import { shoppingActions, shoppingFields } from '../../shared/forms/shopping-fields.ts'
import { SiteProvider, useSite, useTexts } from '../../shared/site/site-context.tsx'
import { PriceTag } from '../../shared/ui/price-tag.tsx'
import { QuantityField } from '../../shared/ui/quantity-field.tsx'
import type { MediaView } from '../../shared/views/media-view.ts'
import type { SiteView } from '../../shared/views/site-view.ts'
import { type AddProgress, BuyButton } from './buy-button.tsx'
import { type BuyState, choose, initialBuyState, selectionOf } from './buy-state.ts'
import { itemToAdd } from './item-to-add.ts'
import { OptionField, optionElementId } from './option-field.tsx'
import type { BuyView } from './product-view.ts'
import { showMedia } from './show-media.ts'
import { StockLine } from './stock-line.tsx'
import { TextField } from './text-field.tsx'
import { priceOf } from './variant-price.ts'
import { stockOf } from './variant-stock.ts'

const formId = 'buy-form'

/** How long the button says that it worked. */
const doneShownMs = 1_800

export interface BuyBoxProps {
  site: SiteView
  buy: BuyView
  /** Photographs of the product: the line in the cart shows one before the server has answered. */
  media: readonly MediaView[]
  formToken: string
}

/** Price, options, quantity and the button: an island, and a plain form until it wakes. */
export function BuyBox({ site, ...props }: BuyBoxProps): ReactNode {
  return (
    <SiteProvider site={site}>
      <BuyForm {...props} />
    </SiteProvider>
  )
}

function BuyForm({ buy, media, formToken }: Omit<BuyBoxProps, 'site'>): ReactNode {
  const { to } = useSite()
  const text = useTexts('buying')
  const [state, setState] = useState<BuyState>(() => initialBuyState(buy))
  const [missing, setMissing] = useState<number>()
  const [progress, setProgress] = useState<AddProgress>('idle')
  const selection = selectionOf(buy, state)
  const price = priceOf(selection.candidates, buy)
  const stock = stockOf(selection.candidates)
  const available = selection.variant?.quantity

  const take = (option: number, choice: number): void => {
    const next = choose(buy, state, option, choice)
    setState(next)
    if (next.notMade) return
    setMissing(undefined)
    // The choices are part of the address, so that it can be shared and reloaded; that of another page stays.
    if (location.pathname === to(buy.path))
      history.replaceState(history.state, '', `?${selectionToParams(buy, next.chosen)}`)
    const mediaId = buy.options[option]?.choices[choice]?.mediaId
    if (mediaId !== undefined) showMedia(mediaId)
  }

  /** The browser found a required field empty; we say it in our words and in the right place. */
  const pointOut = (event: FormEvent<HTMLElement>): void => {
    if (selection.action.kind !== 'choose') return
    event.preventDefault()
    const { option } = selection.action
    setMissing(option)
    document.querySelector<HTMLElement>(`#${optionElementId(option)} input:not([type=search])`)?.focus()
  }

  /** Each press adds once; presses that follow quickly leave as one request (the queue merges them). */
  const add = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const { variant } = selection
    if (selection.action.kind !== 'add' || variant === undefined) return
    const item = itemToAdd(buy, media, variant, state, new FormData(event.currentTarget))
    setProgress('working')
    const outcome = await addToCart(item)
    setProgress(outcome.status === 'done' ? 'done' : 'idle')
    setTimeout(() => setProgress((now) => (now === 'done' ? 'idle' : now)), doneShownMs)
  }

  return (
    <form
      className="buy"
      id={formId}
      method="post"
      action={to(shoppingActions.add)}
      onInvalid={pointOut}
      onSubmit={add}
    >
      <FormProof token={formToken} next={buy.path} />
      <input type="hidden" name={shoppingFields.productId} value={buy.productId} />
      {buy.unknownVariant && <p className="buy-note">{text.unknownVariant}</p>}
      <div className="buy-price" aria-live="polite">
        {price && <PriceTag price={price} />}
        <p className="buy-tax">{taxNote()}</p>
      </div>
      {buy.options.map((option, index) => (
        <OptionField
          key={option.name}
          option={option}
          index={index}
          chosen={state.chosen[index] ?? null}
          states={selection.states[index] ?? []}
          missing={missing === index}
          onChoose={(choice) => take(index, choice)}
        />
      ))}
      {buy.options.length > 0 && (
        <p className="buy-changed with-script" role="status">
          {state.notMade && text.notMade(state.notMade)}
          {state.cleared.length > 0 &&
            text.changedOther(state.cleared.map((option) => buy.options[option]?.name ?? '').join(', '))}
        </p>
      )}
      {buy.textFields.map((field, index) => (
        <TextField key={field.title} field={field} index={index} />
      ))}
      <StockLine stock={stock} digital={buy.digital === true} />
      <div className="buy-row" data-enhance="buy-bar">
        <QuantityField
          id="buy-quantity"
          label={text.quantity}
          value={state.quantity}
          max={available === undefined || available < 1 ? undefined : available}
          onChange={(quantity) => setState({ ...state, quantity })}
        />
        <BuyButton action={selection.action} options={buy.options} progress={progress} />
      </div>
      {available !== undefined && available > 0 && state.quantity >= available && (
        <p className="buy-note" role="status">
          {text.limited(available)}
        </p>
      )}
      <div className="buy-bar">
        <div>
          {buy.name}
          {price && <PriceTag price={price} />}
        </div>
        <BuyButton action={selection.action} options={buy.options} progress={progress} />
      </div>
    </form>
  )

  function taxNote(): string {
    if (!buy.taxIncluded) return text.taxExcluded
    return buy.digital ? text.taxIncludedDigital : text.taxIncluded
  }
}
