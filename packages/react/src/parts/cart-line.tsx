'use client'

import {
  createContext,
  type KeyboardEvent,
  type ReactElement,
  type SyntheticEvent,
  use,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { type LineError, maxQuantity } from '../cart/state.ts'
import type { CartLineItem } from '../cart/view.ts'
import { useCartLine } from '../hooks/use-cart.ts'
import { useMessages, useStore } from '../store/store-context.ts'
import { imageProps } from './image.tsx'
import { LineKeyContext } from './line-key-context.ts'
import { useMoneyFormat } from './money.tsx'
import { useHoldToRepeat, useNumberField } from './number-controls.ts'
import { type DataAttributes, type PartProps, usePart, useRender } from './render.ts'
import { useLineFocus } from './use-line-focus.ts'

/** State of a line and its parts. */
export interface State {
  readonly line: CartLineItem
  readonly quantity: number
  readonly isPending: boolean
  readonly isRemoved: boolean
  /** Why the last change failed, or that the stock capped it. */
  readonly error: LineError | undefined
  readonly errorKind: LineError['kind'] | undefined
  /** The message that `CartLine.Error` shows; empty without an error. */
  readonly message: string
  readonly isAtMinimum: boolean
  readonly isAtMaximum: boolean
}

const attributes: DataAttributes<State> = {
  isPending: 'data-pending',
  isRemoved: 'data-removed',
  errorKind: 'data-error',
  isAtMinimum: 'data-at-minimum',
  isAtMaximum: 'data-at-maximum',
}

interface ContextValue {
  readonly state: State
  readonly max: number
  /** Id of the element with the line's name, which is part of the controls' names. */
  readonly nameId: string
  setNameId(id: string | undefined): void
  setQuantity(quantity: number): void
  remove(): void
  undo(): void
}

const LineContext = /* @__PURE__ */ createContext<ContextValue | undefined>(undefined)
const useLine = () => usePart(LineContext, 'CartLine.Root')

/** Props of {@link Root}. */
export interface RootProps extends PartProps<'li', State> {
  /** Key or id of the line, or the line itself, for example in a list of your own. Default that of `Cart.Lines`. */
  readonly line?: string | CartLineItem
}

/**
 * A line of the cart, or the row that a removed line leaves for 8 seconds, and longer while focus or pointer are on it
 * (WCAG 2.2.1). Renders nothing if there is no such line.
 *
 * Attributes:
 * - `data-pending`: a change of the line is not confirmed yet
 * - `data-removed`: the line was removed and can be restored
 * - `data-error`: `refused`, or `capped` by the stock
 * - `data-at-minimum`: the quantity is 1: decreasing it removes the line
 * - `data-at-maximum`: the quantity is all that is in stock
 *
 * @example
 * ```tsx
 * <CartLine.Root>
 *   <CartLine.Link><CartLine.Image width={96} height={120} /> <CartLine.Name /></CartLine.Link>
 *   <CartLine.Options /> <CartLine.Price />
 *   <CartLine.Decrement>−</CartLine.Decrement>
 *   <CartLine.Quantity />
 *   <CartLine.Increment>+</CartLine.Increment>
 *   <CartLine.Total />
 *   <CartLine.Remove>Remove</CartLine.Remove>
 *   <CartLine.Error />
 *   <CartLine.Undo>Undo</CartLine.Undo>
 * </CartLine.Root>
 * ```
 */
export function Root({ line: ownLine, ...props }: RootProps): ReactElement | null {
  const inherited = use(LineKeyContext)
  const given = typeof ownLine === 'object' ? ownLine : undefined
  const key = typeof ownLine === 'object' ? ownLine.key : (ownLine ?? inherited)
  if (key === undefined) throw new Error('Render this part inside Cart.Lines, or pass `line`.')
  const { line = given, ...actions } = useCartLine(key)
  return line ? <LineElement line={line} actions={actions} props={props} /> : null
}

interface LineElementProps {
  readonly line: CartLineItem
  readonly actions: Pick<ReturnType<typeof useCartLine>, 'setQuantity' | 'remove' | 'undo'>
  readonly props: PartProps<'li', State>
}

function LineElement({ line, actions, props }: LineElementProps): ReactElement {
  const store = useStore()
  const messages = useMessages()
  const defaultNameId = useId()
  const [ownNameId, setNameId] = useState<string>()
  const element = useRef<HTMLElement>(null)
  const keepFocus = useLineFocus(element, line.isRemoved)
  const max = line.availability.quantityAvailable ?? maxQuantity
  const { error } = line
  const state: State = {
    line,
    quantity: line.quantity,
    isPending: line.isPending,
    isRemoved: line.isRemoved,
    error,
    errorKind: error?.kind,
    message: error
      ? error.kind === 'capped'
        ? messages.capped(error.granted)
        : messages.error(error.cause)
      : '',
    isAtMinimum: line.quantity <= 1,
    isAtMaximum: line.quantity >= max,
  }
  const value: ContextValue = {
    state,
    max,
    nameId: ownNameId ?? defaultNameId,
    setNameId,
    setQuantity: actions.setQuantity,
    remove() {
      keepFocus()
      actions.remove()
    },
    undo() {
      keepFocus()
      actions.undo()
    },
  }
  const { key, isRemoved } = line
  useEffect(() => (isRemoved ? () => store?.cart.keepUndo(key, false) : undefined), [store, key, isRemoved])
  const hold = ({ currentTarget }: SyntheticEvent) => {
    if (isRemoved) store?.cart.keepUndo(key, currentTarget.matches(':hover, :focus-within'))
  }
  const rendered = useRender('li', props, state, attributes, {
    ref: element,
    'aria-busy': line.isPending || undefined,
    onFocus: hold,
    onBlur: hold,
    onPointerEnter: hold,
    onPointerLeave: hold,
  })
  return <LineContext value={value}>{rendered}</LineContext>
}

/**
 * The product's name. It is part of the accessible names of the line's controls.
 *
 * Attributes: those of `Root`.
 *
 * @example
 * ```tsx
 * <CartLine.Name render={<h3 />} />
 * ```
 */
export function Name(props: PartProps<'span', State>): ReactElement {
  const { state, nameId, setNameId } = useLine()
  const { original, translated } = state.line.productName
  const { id } = props
  useEffect(() => {
    setNameId(id)
    return () => setNameId(undefined)
  }, [id, setNameId])
  return useRender('span', props, state, attributes, { id: nameId, children: translated ?? original })
}

/** Props of {@link Link}. */
export interface LinkProps extends PartProps<'a', State> {
  /**
   * Creates the address from the product's slug, so that `Product.Link` can have the same function; default `/products/{slug}`.
   * Custom items keep the path that they were added with.
   */
  readonly toHref?: (product: { readonly slug: string; readonly line: CartLineItem }) => string | undefined
}

/**
 * A link to the product's page. Without an address it has no `href`.
 *
 * Attributes: those of `Root`.
 *
 * @example
 * ```tsx
 * <CartLine.Link toHref={({ slug }) => `/products/${slug}`}><CartLine.Name /></CartLine.Link>
 * ```
 */
export function Link({ toHref = defaultHref, ...props }: LinkProps): ReactElement {
  const { state } = useLine()
  const { line } = state
  const path = line.url?.relativePath
  // The wire has the path of the hosted shop's page, which ends in the slug. Custom items have a path of their own.
  const slug = line.customLineItem ? undefined : path?.split(/[?#]/, 1)[0]?.split('/').filter(Boolean).at(-1)
  const href = slug === undefined ? path || undefined : toHref({ slug, line })
  return useRender('a', props, state, attributes, { href })
}

function defaultHref({ slug }: { readonly slug: string }): string {
  return `/products/${slug}`
}

/** Props of {@link Image}. */
export interface ImageProps extends Omit<PartProps<'img', State>, 'width' | 'height'> {
  /** In CSS pixels. */
  readonly width: number
  /** In CSS pixels; default from the ratio of the picture. */
  readonly height?: number
}

/**
 * The product's picture at 1, 2 and 3 times its size; renders nothing if it has none. Decorative by default.
 *
 * Attributes: those of `Root`.
 *
 * @example
 * ```tsx
 * <CartLine.Image width={96} height={120} />
 * ```
 */
export function Image({ width, height, ...props }: ImageProps): ReactElement | null {
  const { state } = useLine()
  const { image } = state.line
  const own = image ? { alt: '', loading: 'lazy', ...imageProps(image, { width, height }) } : {}
  const element = useRender('img', props, state, attributes, own)
  return image ? element : null
}

/**
 * The chosen options and custom texts as a description list: `<dt>` and `<dd>` pairs. A function renders its own list.
 *
 * Attributes: those of `Root`.
 *
 * @example
 * ```tsx
 * <CartLine.Options className="options" />
 * ```
 */
export function Options(props: PartProps<'dl', State>): ReactElement | null {
  const { state } = useLine()
  const lines = state.line.descriptionLines
  const children = lines.map(({ name, plainText, colorInfo }) => {
    const value = plainText ?? colorInfo
    return (
      <div key={name.original}>
        <dt>{name.translated ?? name.original}</dt>
        <dd>{value?.translated ?? value?.original}</dd>
      </div>
    )
  })
  const element = useRender('dl', props, state, attributes, { children })
  return lines.length > 0 ? element : null
}

/** State of {@link Price} and {@link Total}. */
export interface PriceState extends State {
  /** A decimal string. */
  readonly amount: string
  readonly formatted: string
}

/** Props of {@link Price} and {@link Total}. */
export interface PriceProps extends PartProps<'span', PriceState> {
  /** BCP 47; default the store's. */
  readonly locale?: string
}

/**
 * The price of one item.
 *
 * Attributes: those of `Root`.
 *
 * @example
 * ```tsx
 * <CartLine.Price />
 * ```
 */
export function Price({ locale, ...props }: PriceProps): ReactElement {
  const { state } = useLine()
  return usePriceElement(props, state, state.line.itemPrice, locale)
}

/**
 * The total of the line.
 *
 * Attributes: those of `Root`.
 *
 * @example
 * ```tsx
 * <CartLine.Total />
 * ```
 */
export function Total({ locale, ...props }: PriceProps): ReactElement {
  const { state } = useLine()
  return usePriceElement(props, state, state.line.total, locale)
}

function usePriceElement(
  props: PartProps<'span', PriceState>,
  state: State,
  amount: string,
  locale: string | undefined,
): ReactElement {
  const money = useMoneyFormat(state.line.currency, locale)
  const formatted = money.format(amount)
  return useRender('span', props, { ...state, amount, formatted }, attributes, { children: formatted })
}

/**
 * Decreases the quantity by one, repeatedly while held. At 1, a separate click removes the line; holding stops at 1.
 *
 * Attributes: those of `Root`.
 *
 * @example
 * ```tsx
 * <CartLine.Decrement>−</CartLine.Decrement>
 * ```
 */
export function Decrement(props: PartProps<'button', State>): ReactElement | null {
  const { state, setQuantity, remove } = useLine()
  const hold = useHoldToRepeat(() => setQuantity(state.quantity - 1), state.isAtMinimum, remove)
  const element = useControl('decrement', props, hold)
  return state.isRemoved ? null : element
}

/**
 * Increases the quantity by one, repeatedly while held.
 *
 * Attributes: those of `Root`.
 *
 * @example
 * ```tsx
 * <CartLine.Increment>+</CartLine.Increment>
 * ```
 */
export function Increment(props: PartProps<'button', State>): ReactElement | null {
  const { state, setQuantity } = useLine()
  const hold = useHoldToRepeat(() => setQuantity(state.quantity + 1), state.isAtMaximum)
  const element = useControl('increment', props, hold)
  return state.isRemoved ? null : element
}

/**
 * Removes the line. Its row stays for 8 seconds, and focus moves to `CartLine.Undo`.
 *
 * Attributes: those of `Root`.
 *
 * @example
 * ```tsx
 * <CartLine.Remove>Remove</CartLine.Remove>
 * ```
 */
export function Remove(props: PartProps<'button', State>): ReactElement | null {
  const { state, remove } = useLine()
  const element = useControl('remove', props, toClick(remove))
  return state.isRemoved ? null : element
}

/**
 * Restores a removed line with its quantity, in its place.
 *
 * Attributes: those of `Root`.
 *
 * @example
 * ```tsx
 * <CartLine.Undo>Undo</CartLine.Undo>
 * ```
 */
export function Undo(props: PartProps<'button', State>): ReactElement | null {
  const { state, undo } = useLine()
  const element = useControl('undo', props, toClick(undo))
  return state.isRemoved ? element : null
}

/**
 * The quantity as a number field; 0 removes the line.
 *
 * Attributes: those of `Root`.
 *
 * @example
 * ```tsx
 * <CartLine.Quantity />
 * ```
 */
export function Quantity(props: PartProps<'input', State>): ReactElement | null {
  const { state, max, nameId, setQuantity } = useLine()
  const field = useNumberField(state.quantity, setQuantity)
  const isLabelled = props['aria-label'] !== undefined
  const element = useRender('input', props, state, attributes, {
    ...(!isLabelled && { 'aria-labelledby': nameId }),
    name: `quantity:${state.line.id}`,
    ...field,
    onKeyDown(event: KeyboardEvent) {
      field.onKeyDown(event)
      // Enter has taken effect. It must neither submit a form around the line nor press what focus moves to.
      if (event.key === 'Enter') event.preventDefault()
    },
    min: 0,
    max,
  })
  return state.isRemoved ? null : element
}

/**
 * Announces why the last change failed, by default with the error's message; renders nothing otherwise. Role `alert` if the platform
 * refused the change, else `status`.
 *
 * Attributes: those of `Root`.
 *
 * @example
 * ```tsx
 * <CartLine.Error>{({ error, message }) => (error?.kind === 'capped' ? 'No more in stock.' : message)}</CartLine.Error>
 * ```
 */
function ErrorMessage(props: PartProps<'p', State>): ReactElement | null {
  const { state } = useLine()
  const role = state.errorKind === 'refused' ? 'alert' : 'status'
  const element = useRender('p', props, state, attributes, { role, children: state.message })
  return state.error ? element : null
}

/**
 * A button of the line. Its accessible name is its content followed by the product's name, so that "Remove" says what. An
 * `aria-label` or `aria-labelledby` of the developer replaces that.
 */
function useControl(
  name: string,
  props: PartProps<'button', State>,
  own: Readonly<Record<string, unknown>>,
): ReactElement {
  const { state, nameId } = useLine()
  const defaultId = useId()
  const id = props.id ?? defaultId
  const isLabelled = props['aria-label'] !== undefined
  return useRender('button', props, state, attributes, {
    id,
    ...(!isLabelled && { 'aria-labelledby': `${id} ${nameId}` }),
    ...own,
    // Without script it submits the form around the cart.
    type: 'submit',
    name,
    value: state.line.id,
  })
}

function toClick(act: () => void): Readonly<Record<string, unknown>> {
  return {
    onClick(event: Event) {
      event.preventDefault()
      act()
    },
  }
}

export { ErrorMessage as Error }
