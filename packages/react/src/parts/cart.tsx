'use client'

import { createContext, type ReactElement, type ReactNode, use } from 'react'
import type { CartLineItem } from '../cart/view.ts'
import { useCart } from '../hooks/use-cart.ts'
import { type CheckoutController, type CheckoutOptions, useCheckout } from '../hooks/use-checkout.ts'
import { useMessages } from '../store/store-context.ts'
import { LineKeyContext } from './line-key-context.ts'
import { type DataAttributes, type PartProps, useRender } from './render.ts'

/** State of the cart and its parts. */
export interface State {
  /** Lines, and in their old places the removed ones that can be restored. */
  readonly rows: readonly CartLineItem[]
  /** Sum of the quantities. */
  readonly count: number
  /** The cart is known, has no lines, and no change of lines is pending. */
  readonly isEmpty: boolean
  /** The cart was not read yet. */
  readonly isUnknown: boolean
  /** A change is not confirmed yet. */
  readonly isPending: boolean
  /** Why the cart could not be read, changes could not be sent, or were lost with the session; in `Cart.Error` also why the checkout could not be created. */
  readonly error: unknown
}

const attributes: DataAttributes<State> = {
  isEmpty: 'data-empty',
  isUnknown: 'data-unknown',
  isPending: 'data-pending',
}

/** The checkout of `Cart.Root`, so that `Cart.Error` shows why it could not be created. */
const CheckoutContext = /* @__PURE__ */ createContext<CheckoutController | undefined>(undefined)

function useCartState(): State {
  const { rows, count, status, isEmpty, isSettled, error, syncError } = useCart()
  const isUnknown = status === 'pending'
  return {
    rows,
    count,
    isEmpty,
    isUnknown,
    isPending: !isSettled,
    error: syncError ?? error,
  }
}

/**
 * The cart: a form, so that its controls work without script if a server handles `action`. Its buttons then submit
 * `increment`, `decrement`, `remove`, `undo` or `checkout` with the line's id, and its fields `quantity:<line id>`. Put a
 * `CouponForm` next to it, because forms cannot be nested.
 *
 * Attributes:
 * - `data-empty`: the cart is known and has no lines
 * - `data-unknown`: the cart was not read yet
 * - `data-pending`: a change is not confirmed yet
 *
 * @example
 * ```tsx
 * <Cart.Root method="post" action="/cart">
 *   <Cart.Empty>Your cart is empty.</Cart.Empty>
 *   <Cart.Lines aria-label="Cart">
 *     <CartLine.Root>
 *       <CartLine.Name /> <CartLine.Quantity /> <CartLine.Total /> <CartLine.Remove>Remove</CartLine.Remove>
 *       <CartLine.Undo>Undo</CartLine.Undo>
 *     </CartLine.Root>
 *   </Cart.Lines>
 *   <Cart.Error />
 *   <Cart.Checkout returnTo="/cart">Checkout</Cart.Checkout>
 * </Cart.Root>
 * ```
 */
export function Root(props: PartProps<'form', State>): ReactElement {
  const checkout = useCheckout()
  const state = useCartState()
  const element = useRender('form', props, state, attributes, {
    'aria-busy': state.isUnknown || undefined,
    // The controls have acted already.
    onSubmit: (event: Event) => event.preventDefault(),
  })
  return <CheckoutContext value={checkout}>{element}</CheckoutContext>
}

/**
 * The number of items.
 *
 * Attributes: those of `Root`.
 *
 * @example
 * ```tsx
 * <a href="/cart">Cart (<Cart.Count />)</a>
 * ```
 */
export function Count(props: PartProps<'span', State>): ReactElement {
  const state = useCartState()
  return useRender('span', props, state, attributes, { children: state.count })
}

/**
 * Renders its content if the cart is known and empty, and nothing is being added.
 *
 * Attributes: those of `Root`.
 *
 * @example
 * ```tsx
 * <Cart.Empty>Your cart is empty.</Cart.Empty>
 * ```
 */
export function Empty(props: PartProps<'p', State>): ReactElement | null {
  const state = useCartState()
  const element = useRender('p', props, state, attributes)
  return state.isEmpty ? element : null
}

/**
 * The list of lines. Its content is repeated for each line; a function gets `rows` instead.
 *
 * Attributes: those of `Root`.
 *
 * @example
 * ```tsx
 * <Cart.Lines aria-label="Cart"><CartLine.Root><CartLine.Name /> <CartLine.Total /></CartLine.Root></Cart.Lines>
 * ```
 */
export function Lines({ children, ...props }: PartProps<'ul', State>): ReactElement {
  const state = useCartState()
  const content = typeof children === 'function' ? children : repeat(state.rows, children)
  // It receives focus when the last line disappears.
  return useRender('ul', { ...props, children: content }, state, attributes, { tabIndex: -1 })
}

function repeat(rows: readonly CartLineItem[], content: ReactNode): ReactNode {
  return rows.map(({ key }) => (
    <LineKeyContext key={key} value={key}>
      {content}
    </LineKeyContext>
  ))
}

/**
 * Announces that the cart could not be read, that changes wait for the network or were lost with an ended session, or that the
 * checkout could not be created; renders nothing otherwise. The content is short and for shoppers; `error` in the state of
 * `children` and `className` has the technical message. Role `status`.
 *
 * Attributes: those of `Root`.
 *
 * @example
 * ```tsx
 * <Cart.Error className="error" />
 * ```
 */
function ErrorMessage(props: PartProps<'p', State>): ReactElement | null {
  const cart = useCartState()
  const checkout = use(CheckoutContext)
  const error = cart.error ?? checkout?.error
  const messages = useMessages()
  const children = error === undefined ? '' : messages.error(error)
  const own = { role: 'status', children }
  const element = useRender('p', props, { ...cart, error }, attributes, own)
  return error === undefined ? null : element
}

/** State of {@link Checkout}. */
export interface CheckoutState extends State {
  /** The hosted checkout is being prepared. */
  readonly starting: boolean
}

const checkoutAttributes: DataAttributes<CheckoutState> = {
  ...attributes,
  starting: 'data-starting',
}

/** Props of {@link Checkout}. */
export interface CheckoutProps extends PartProps<'button', CheckoutState>, CheckoutOptions {}

/**
 * Goes to the hosted checkout when all changes are confirmed. Without script it submits `checkout`.
 *
 * Attributes:
 * - `data-empty`: the cart is known and has no lines
 * - `data-unknown`: the cart was not read yet
 * - `data-pending`: a change is not confirmed yet
 * - `data-starting`: the hosted checkout is being prepared
 *
 * @example
 * ```tsx
 * <Cart.Checkout returnTo="/cart" thankYouUrl="/thank-you">Checkout</Cart.Checkout>
 * ```
 */
export function Checkout({ returnTo, thankYouUrl, ...props }: CheckoutProps): ReactElement {
  const state = useCartState()
  const own = useCheckout()
  const { checkout, isPending } = use(CheckoutContext) ?? own
  return useRender('button', props, { ...state, starting: isPending }, checkoutAttributes, {
    type: 'submit',
    name: 'checkout',
    'aria-disabled': state.isEmpty || undefined,
    'aria-busy': isPending || undefined,
    onClick(event: Event) {
      event.preventDefault()
      if (!state.isEmpty && !isPending) void checkout({ returnTo, thankYouUrl })
    },
  })
}

export { ErrorMessage as Error }
