'use client'

import { createContext, type FormEvent, type ReactElement } from 'react'
import type { ItemIdentity, LineDisplay } from '../cart/state.ts'
import type { CartItem } from '../cart/store.ts'
import { type AddState, type AddToCartController, useAddToCart } from '../hooks/use-add-to-cart.ts'
import type { VariantSelectionController } from '../hooks/use-variant-selection.ts'
import { useMessages } from '../store/store-context.ts'
import type { SelectionAction } from '../variant-selection/select-variant.ts'
import { selectedItem } from '../variant-selection/selected-item.ts'
import { type DataAttributes, type PartProps, usePart, useRender } from './render.ts'

export interface State extends AddState {
  /** What the button does, or why it cannot add. */
  readonly action: SelectionAction
  readonly actionKind: SelectionAction['kind']
  /** The message that `Status` and `Error` show; empty if there is none. */
  readonly message: string
}

const attributes: DataAttributes<State> = {
  /** `idle`, `pending`, `success` or `error`. */
  status: 'data-status',
  /** What the button does: `add`, `choose`, `sold-out` or `unavailable`. */
  actionKind: 'data-action',
  /** The stock allowed less than requested. */
  isCapped: 'data-capped',
}

const Context = /* @__PURE__ */ createContext<
  { readonly state: State; readonly productId: string } | undefined
>(undefined)
const useAdd = () => usePart(Context, 'AddToCart.Root')

export interface RootProps extends PartProps<'form', State> {
  readonly productId: string
  /** From `useVariantSelection`. Not needed for products without options. */
  readonly selection?: VariantSelectionController
  /** Shows the line until the server has responded. Without it, the cart counts the item, but has no line for it until then. */
  readonly display?: LineDisplay
  /** Name of the field with the quantity; default `quantity`. Without such a field one item is added. */
  readonly quantityField?: string
  /** Put before the title of a custom text field to form the name of its field; default `text:`. */
  readonly textPrefix?: string
  /** Called if nothing was added because of the selection; a missing choice has focus then. */
  readonly onBlocked?: (action: SelectionAction) => void
  /** Called at once with what is being added. */
  readonly onAdd?: (item: CartItem) => void
  /** From `useAddToCart`, to show its state elsewhere too; default a state of its own. */
  readonly adding?: AddToCartController
}

/**
 * The form that adds a product to the cart. Each submit adds once and shows at once; if a choice is missing, it receives focus.
 * Without script, `action` and `method` post the fields, `productId` included.
 *
 * @example
 * ```tsx
 * <AddToCart.Root
 *   productId={product.id}
 *   display={{ name: product.name, price: `${product.price.discountedPrice}` }}
 *   method="post"
 *   action="/cart/add"
 * >
 *   <AddToCart.Submit>{({ isPending }) => (isPending ? 'Adding…' : 'Add to cart')}</AddToCart.Submit>
 *   <AddToCart.Status />
 *   <AddToCart.Error />
 * </AddToCart.Root>
 * ```
 */
export function Root(props: RootProps): ReactElement {
  const {
    productId,
    selection,
    display,
    quantityField = 'quantity',
    textPrefix = 'text:',
    onBlocked,
    onAdd,
    adding,
    ...rest
  } = props
  const own = useAddToCart()
  const { add, ...status } = adding ?? own
  const messages = useMessages()
  const action: SelectionAction = selection?.action ?? { kind: 'add' }
  const message =
    status.status === 'error'
      ? messages.error(status.error)
      : status.isCapped
        ? messages.capped(undefined)
        : status.status === 'success'
          ? messages.added
          : ''
  const state: State = { ...status, action, actionKind: action.kind, message }

  function block(): void {
    selection?.focusMissing()
    onBlocked?.(action)
  }
  /** Browsers do not submit a form whose required radio buttons are not chosen, and each of them gets this event. */
  function onInvalid(event: FormEvent<HTMLFormElement>): void {
    if (action.kind !== 'choose') return
    event.preventDefault()
    if (event.target === event.currentTarget.querySelector(':invalid:not(fieldset)')) block()
  }
  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (action.kind !== 'add') {
      block()
      return
    }
    const fields = new FormData(event.currentTarget)
    const customText = readTexts(fields, textPrefix)
    const item: CartItem = {
      ...toIdentity(productId, selection),
      quantity: Number(fields.get(quantityField) ?? 1),
      ...(customText && { customText }),
      ...(display && { display }),
    }
    void add(item)
    onAdd?.(item)
  }
  const element = useRender('form', rest, state, attributes, { onSubmit, onInvalid })
  return <Context value={{ state, productId }}>{element}</Context>
}

/**
 * Submits the form. It is never disabled: without a choice it leads to that choice, and clicks while it works count. Without
 * script it submits `productId`.
 */
export function Submit(props: PartProps<'button', State>): ReactElement {
  const { state, productId } = useAdd()
  const isBlocked = state.actionKind === 'sold-out' || state.actionKind === 'unavailable'
  return useRender('button', props, state, attributes, {
    type: 'submit',
    name: 'productId',
    value: productId,
    'aria-disabled': isBlocked || undefined,
    'aria-busy': state.isPending || undefined,
  })
}

/** Announces the result politely: by default that the item was added, or that fewer were available. Empty otherwise. */
export function Status(props: PartProps<'p', State>): ReactElement {
  const { state } = useAdd()
  const children = state.status === 'success' ? state.message : ''
  return useRender('p', props, state, attributes, { role: 'status', children })
}

/** Announces why the last add failed, by default with the error's message; renders nothing otherwise. */
function ErrorMessage(props: PartProps<'p', State>): ReactElement | null {
  const { state } = useAdd()
  const element = useRender('p', props, state, attributes, { role: 'alert', children: state.message })
  return state.status === 'error' ? element : null
}

function toIdentity(productId: string, selection: VariantSelectionController | undefined): ItemIdentity {
  const variant = selection?.variant
  return variant ? selectedItem(productId, selection.source, selection.chosen, variant) : { productId }
}

function readTexts(fields: FormData, prefix: string): Record<string, string> | undefined {
  const texts = [...fields].flatMap(([name, value]) =>
    name.startsWith(prefix) && typeof value === 'string' && value.trim()
      ? [[name.slice(prefix.length), value.trim()] as const]
      : [],
  )
  return texts.length > 0 ? Object.fromEntries(texts) : undefined
}

export { ErrorMessage as Error }
