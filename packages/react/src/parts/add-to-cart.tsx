'use client'

import type { Product } from '@vitrine/client'
import { createContext, type FormEvent, type ReactElement, useMemo, useState } from 'react'
import type { ItemIdentity, LineDisplay } from '../cart/state.ts'
import type { CartItem } from '../cart/store.ts'
import { type AddState, type AddToCartController, useAddToCart } from '../hooks/use-add-to-cart.ts'
import type { VariantSelectionController } from '../hooks/use-variant-selection.ts'
import type { Messages } from '../store/messages.ts'
import { useMessages } from '../store/store-context.ts'
import { initialChosen } from '../variant-selection/choose-option.ts'
import { variantPrice } from '../variant-selection/product-price.ts'
import { productVariants } from '../variant-selection/product-variants.ts'
import { type SelectionAction, selectVariant } from '../variant-selection/select-variant.ts'
import { selectedItem } from '../variant-selection/selected-item.ts'
import { chosenNames } from '../variant-selection/variant-source.ts'
import { type DataAttributes, type PartProps, usePart, useRender } from './render.ts'

/** State of the form and its parts. */
export interface State extends AddState {
  /** What the button does, or why it cannot add. */
  readonly action: SelectionAction
  readonly actionKind: SelectionAction['kind']
  /** Name of the option without a choice, after a submit; undefined once it has one. */
  readonly missingOption: string | undefined
  /** The message that `Status` and `Error` show; empty if there is none. */
  readonly message: string
}

const attributes: DataAttributes<State> = {
  status: 'data-status',
  actionKind: 'data-action',
  isCapped: 'data-capped',
  isPaused: 'data-paused',
}

const Context = /* @__PURE__ */ createContext<
  { readonly state: State; readonly productId: string } | undefined
>(undefined)
const useAdd = () => usePart(Context, 'AddToCart.Root')

/** Props of {@link Root}. */
export interface RootProps extends PartProps<'form', State> {
  /** The product to add. Gives `productId`, `display`, and whether a choice is missing. */
  readonly product?: Product
  /** Instead of `product`, for example on a page that has only some data of the product. The form then knows options only from `selection`. */
  readonly productId?: string
  /**
   * From `useVariantSelection`. Without it, a product whose options have several choices cannot be added: link to its page, or show
   * `ProductOptions`.
   */
  readonly selection?: VariantSelectionController
  /**
   * Shows the line until the server has responded; default name, price and picture of `product`. Without either, the cart counts the item,
   * but has no line for it until then.
   */
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
 * The form that adds a product to the cart. Each submit adds once and shows at once; if a choice is missing, nothing is sent, it
 * receives focus, and `AddToCart.Error` names its option. Without script, `action` and `method` post the fields, `productId` included.
 *
 * Attributes:
 * - `data-status`: `idle`, `pending`, `success` or `error`
 * - `data-action`: what the button does: `add`, `choose`, `sold-out` or `unavailable`
 * - `data-capped`: the stock allowed less than requested
 * - `data-paused`: the shop cannot be reached. The item is added when it can
 *
 * @throws Error without `product` and `productId`
 * @example
 * ```tsx
 * <AddToCart.Root product={product} method="post" action="/cart/add">
 *   <AddToCart.Submit>{({ isPending }) => (isPending ? 'Adding…' : 'Add to cart')}</AddToCart.Submit>
 *   <AddToCart.Status />
 *   <AddToCart.Error />
 * </AddToCart.Root>
 * ```
 */
export function Root(props: RootProps): ReactElement {
  const {
    product,
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
  const id = productId ?? requireProduct(product).id
  const own = useAddToCart()
  const { add, ...status } = adding ?? own
  const messages = useMessages()
  const [isBlocked, setBlocked] = useState(false)
  const initial = useMemo(() => product && selectInitial(product), [product])
  const selected: Selected | undefined = selection ?? initial
  const action: SelectionAction = selected?.action ?? { kind: 'add' }
  const missingOption = isBlocked && action.kind === 'choose' ? action.name : undefined
  const state: State = {
    ...status,
    action,
    actionKind: action.kind,
    missingOption,
    message: toMessage({ ...status, missingOption }, messages),
  }

  function block(): void {
    setBlocked(true)
    selection?.focusMissing()
    onBlocked?.(action)
  }
  /** Browsers do not submit a form whose required radio buttons are not chosen, and each of them gets this event. */
  function onInvalid(event: FormEvent<HTMLFormElement>): void {
    if (action.kind !== 'choose') return
    event.preventDefault()
    // Not the selector `:invalid`, which fires this event again in jsdom.
    const isInvalid = (control: Element & { readonly validity?: ValidityState }) =>
      control.validity?.valid === false
    if (event.target === [...event.currentTarget.elements].find(isInvalid)) block()
  }
  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (action.kind !== 'add') {
      block()
      return
    }
    setBlocked(false)
    const fields = new FormData(event.currentTarget)
    const customText = readTexts(fields, textPrefix)
    const shown = display ?? (product && selected && toDisplay(product, selected))
    const item: CartItem = {
      ...toIdentity(id, selected),
      quantity: Number(fields.get(quantityField) ?? 1),
      ...(customText && { customText }),
      ...(shown && { display: shown }),
    }
    void add(item)
    onAdd?.(item)
  }
  const element = useRender('form', rest, state, attributes, { onSubmit, onInvalid })
  return <Context value={{ state, productId: id }}>{element}</Context>
}

/**
 * Submits the form. It is never disabled: without a choice it leads to that choice, and clicks while it works count. Without
 * script it submits `productId`.
 *
 * Attributes: those of `Root`.
 *
 * @example
 * ```tsx
 * <AddToCart.Submit>{({ isPending }) => (isPending ? 'Adding…' : 'Add to cart')}</AddToCart.Submit>
 * ```
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

/**
 * Announces the result politely: by default that the item was added, that fewer were available, or that it will be added when the
 * shopper is back online. Empty otherwise. Role `status`.
 *
 * Attributes: those of `Root`.
 *
 * @example
 * ```tsx
 * <AddToCart.Status className="visually-hidden" />
 * ```
 */
export function Status(props: PartProps<'p', State>): ReactElement {
  const { state } = useAdd()
  const children = isFailed(state) ? '' : state.message
  return useRender('p', props, state, attributes, { role: 'status', children })
}

/**
 * Announces why the last add failed or which option needs a choice, by default with a short message; renders nothing otherwise.
 * Role `alert`.
 *
 * Attributes: those of `Root`.
 *
 * @example
 * ```tsx
 * <AddToCart.Error className="error" />
 * ```
 */
function ErrorMessage(props: PartProps<'p', State>): ReactElement | null {
  const { state } = useAdd()
  const element = useRender('p', props, state, attributes, { role: 'alert', children: state.message })
  return isFailed(state) ? element : null
}

function isFailed({ status, missingOption }: State): boolean {
  return status === 'error' || missingOption !== undefined
}

function toMessage(
  { status, error, isCapped, isPaused, missingOption }: AddState & Pick<State, 'missingOption'>,
  messages: Messages,
): string {
  if (missingOption !== undefined) return messages.choose(missingOption)
  if (status === 'error') return messages.error(error)
  if (isPaused) return messages.waiting
  if (isCapped) return messages.capped(undefined)
  return status === 'success' ? messages.added : ''
}

type Selected = Pick<VariantSelectionController, 'source' | 'chosen' | 'variant' | 'action'>

/** What a product is without `useVariantSelection`: options with a single choice are chosen. */
function selectInitial(product: Product): Selected {
  const source = productVariants(product)
  const chosen = initialChosen(source)
  const option = chosen.indexOf(null)
  if (source.variants.length > 0) return { ...selectVariant(source, chosen), source }
  // Lists can come without variants.
  const name = source.options[option]?.name
  return {
    source,
    chosen,
    variant: undefined,
    action: name === undefined ? { kind: 'add' } : { kind: 'choose', option, name },
  }
}

function toDisplay(product: Product, { source, chosen, variant }: Selected): LineDisplay {
  const { name, slug, media } = product
  const { variants } = productVariants(product)
  const picked = variants.filter(({ id }) => id === variant?.id)
  const { mainMedia } = media
  return {
    name,
    price: variantPrice(product, picked.length > 0 ? picked : variants),
    ...(mainMedia?.image && { image: { id: mainMedia.id, ...mainMedia.image } }),
    url: { relativePath: `/${slug}` },
    descriptionLines: chosenNames(source, chosen).map(([option, choice]) => ({
      name: { original: option },
      plainText: { original: choice },
    })),
  }
}

function requireProduct(product: Product | undefined): Product {
  if (product) return product
  throw new Error('AddToCart.Root needs `product` or `productId`.')
}

function toIdentity(productId: string, selection: Selected | undefined): ItemIdentity {
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
