import type { Cart, CartDiscount, LineItem } from '@vitrine/client'
import { multiplyAmount, sumAmounts } from '../money/decimal.ts'
import {
  type AddError,
  type AddIntent,
  type CartState,
  type CouponError,
  cartVersion,
  type Intent,
  type ItemIdentity,
  identityOf,
  isSettled,
  keyOf,
  type LineDisplay,
  type LineError,
  maxQuantity,
  type ShownLine,
} from './state.ts'

/** The cart as the shopper sees it: the cart that the server confirmed with pending changes applied. */
export interface CartSnapshot {
  /** `pending` until the cart was read; `error` if it could not be read. */
  readonly status: 'pending' | 'success' | 'error'
  /** Why the last read failed. */
  readonly error: unknown
  /** The cart that the server confirmed last; `null` if there is none. For display, use the fields below. */
  readonly cart: Cart | null | undefined
  readonly lines: readonly CartLineItem[]
  /** `lines`, and in their old places the removed ones that can be restored. For rendering a list. */
  readonly rows: readonly CartLineItem[]
  /** The cart is known, has no lines, and no change of lines is pending. False while it is unknown. */
  readonly isEmpty: boolean
  /** Sum of the quantities. */
  readonly count: number
  /**
   * ISO 4217, of the amounts here and in `lines`: the display currency if the cart was read in one, otherwise the store's. Undefined if the cart
   * has no amounts. The checkout charges `cart.paymentCurrency`.
   */
  readonly currency: string | undefined
  /**
   * Sum of the lines before discounts, a decimal string in `currency`. Exact, also while changes are pending. The sum after discounts
   * is `cart.subtotalAfterDiscounts`, right if `isSettled`; with delivery and tax, use `useEstimate`.
   */
  readonly subtotal: string
  /** Sum of the discounts that the server confirmed last, a decimal string in `currency`; undefined without any. */
  readonly discount: string | undefined
  readonly coupon: CouponState
  /** A rejected add that has no line to show it on. */
  readonly addError: AddError | undefined
  /** No change is pending. */
  readonly isSettled: boolean
  /** The shop cannot be reached. Pending changes are sent when it can. */
  readonly isPaused: boolean
  /**
   * Why changes were not saved: of the oldest pending one, which is sent again; or, with the code `SESSION_ENDED`, of changes that
   * were lost because the platform ended the session. The latter stays until the next action, or `dismiss()`.
   */
  readonly syncError: unknown
}

/** A line item as the wire has it, with the shopper's quantity and the state of its last change. */
export interface CartLineItem extends LineItem {
  /** Does not change if the server gives the line another id: use it as React's key. */
  readonly key: string
  /** A change of this line is not confirmed yet. */
  readonly isPending: boolean
  /** ISO 4217, of `itemPrice` and `total`. */
  readonly currency: string | undefined
  /** Price of one item, a decimal string. */
  readonly itemPrice: string
  /** Total of the line, a decimal string: `itemPrice` × `quantity` while a change is pending, then the server's amount. */
  readonly total: string
  /** The error of its last change. */
  readonly error: LineError | undefined
  /** The line was removed and can be restored. Only in `rows`. */
  readonly isRemoved: boolean
  /** For removed lines: until when it can be restored, milliseconds since the epoch. */
  readonly undoUntil?: number
}

/** The coupon of a cart. */
export interface CouponState {
  /** The applied code, or the one that is being applied. */
  readonly code: string | undefined
  /** The discount in the cart's `currency`, once the server has confirmed it. */
  readonly amount: string | undefined
  readonly isPending: boolean
  /** The code that was rejected last. */
  readonly error: CouponError | undefined
}

/** A line with pending changes applied. */
export interface ProjectedLine {
  readonly key: string
  readonly item: ItemIdentity
  /** From the server or from the shop's display data; absent if it was added without such data. */
  readonly shown: ShownLine | undefined
  readonly quantity: number
  /** Pending changes of the line. */
  readonly intents: readonly Intent[]
}

type Projected = Pick<CartState, 'server' | 'intents' | 'lines'>

export function cartSnapshot(state: CartState): CartSnapshot {
  const { server, intents, errors } = state
  const projected = projectLines(state)
  const currency =
    server?.conversionCurrency ??
    [...projected.map(({ shown }) => shown), ...state.removed.map(({ line }) => line)].find(
      (line) => line?.currency,
    )?.currency
  const rows = new Map<string, CartLineItem>()
  for (const { key, line, until } of state.removed)
    rows.set(key, { ...toCartLine(key, line, currency), isRemoved: true, undoUntil: until })
  for (const line of projected) {
    const { key, shown, quantity } = line
    if (shown) rows.set(key, toCartLine(key, { ...shown, quantity }, currency, line, errors.lines[key]))
  }
  const inOrder = state.lines.order.flatMap((key) => rows.get(key) ?? [])
  const isCouponPending = intents.some(({ line }) => !line)
  return {
    status: server !== undefined || intents.length > 0 ? 'success' : state.readError ? 'error' : 'pending',
    error: state.readError,
    cart: server,
    lines: inOrder.filter((row) => !row.isRemoved),
    rows: inOrder,
    isEmpty: server !== undefined && inOrder.length === 0 && !intents.some(({ line }) => line),
    count: projected.reduce((count, { quantity }) => count + quantity, 0),
    currency,
    subtotal: projectSubtotal(server, projected, currency),
    discount: Number(server?.discount?.convertedAmount) > 0 ? server?.discount.convertedAmount : undefined,
    coupon: {
      code: projectCoupon(state),
      amount: isCouponPending ? undefined : appliedCoupon(server)?.amount?.convertedAmount,
      isPending: isCouponPending,
      error: errors.coupon,
    },
    addError: errors.add,
    isSettled: isSettled(state),
    isPaused: intents[0]?.failure?.kind === 'unreachable',
    syncError: intents[0]?.failure?.error ?? errors.session,
  }
}

/** Server cart + intents = lines. */
export function projectLines(state: Projected): ProjectedLine[] {
  const lines = (state.server?.lineItems ?? []).map(
    (shown): ProjectedLine => ({
      key: keyOf(state, shown.id),
      item: identityOf(shown),
      shown,
      quantity: shown.quantity,
      intents: [],
    }),
  )
  for (const intent of state.intents) {
    if (!intent.line) continue
    const index = lines.findIndex(({ key }) => key === intent.line)
    const line = lines[index]
    const intents = [...(line?.intents ?? []), intent]
    if (intent.kind === 'remove') {
      if (line) lines.splice(index, 1)
    } else if (intent.kind === 'set') {
      if (line) lines[index] = { ...line, quantity: intent.quantity, intents }
    } else if (!mayBeIncluded(state.server, intent)) {
      const { line: key, item, shown } = intent
      if (line)
        lines[index] = { ...line, quantity: Math.min(maxQuantity, line.quantity + intent.quantity), intents }
      else lines.push({ key, item, shown, quantity: intent.quantity, intents })
    }
  }
  return lines
}

/** Code of the applied coupon, with pending changes applied. */
export function projectCoupon({ server, intents }: Projected): string | undefined {
  return intents.reduce<string | undefined>((code, intent) => {
    if (intent.kind === 'apply-coupon') return intent.code
    return intent.kind === 'remove-coupon' ? undefined : code
  }, appliedCoupon(server)?.code)
}

export function appliedCoupon(server: Cart | null | undefined): CartDiscount['coupon'] {
  return server?.appliedDiscounts.find((discount) => discount.coupon)?.coupon
}

/**
 * Updates the order of lines, their keys and their errors. A line keeps its place while it is shown, a removed one until it
 * can no longer be restored; a new one takes the place that it has in the server's cart.
 */
export function withLineKeys(state: CartState): CartState {
  const present = projectLines(state).map(({ key }) => key)
  const visible = new Set([...present, ...state.removed.map(({ key }) => key)])
  const order = state.lines.order.filter((key) => visible.has(key))
  present.forEach((key, index) => {
    if (order.includes(key)) return
    const before = index > 0 ? order.indexOf(present[index - 1] ?? '') : -1
    order.splice(before + 1, 0, key)
  })
  const ids = new Set(state.server?.lineItems.map(({ id }) => id))
  return {
    ...state,
    lines: { order, keyOfId: pick(state.lines.keyOfId, (id, key) => ids.has(id) || visible.has(key)) },
    errors: { ...state.errors, lines: pick(state.errors.lines, (key) => visible.has(key)) },
  }
}

/** A line item from the shop's display data, shown until the server responds with its own. */
export function optimisticLine(
  id: string,
  { productId, ...options }: ItemIdentity,
  { name, price, fullPrice, image, descriptionLines = [], url }: LineDisplay,
): ShownLine {
  const { amount, original = amount, currency } = typeof price === 'string' ? { amount: price } : price
  const money = unformattedMoney(`${amount}`)
  return {
    id,
    ...(currency && { currency }),
    quantity: 1,
    catalogReference: { catalogItemId: productId, appId: '', options },
    productName: { original: name },
    price: money,
    priceBeforeDiscounts: money,
    fullPrice: unformattedMoney(fullPrice ?? `${original}`),
    lineItemPrice: money,
    descriptionLines,
    ...(image && { image }),
    ...(url && { url }),
    availability: { status: 'AVAILABLE' },
    physicalProperties: { shippable: true },
    itemType: { preset: 'PHYSICAL' },
    paymentOption: 'FULL_PAYMENT_ONLINE',
    customLineItem: false,
    priceUndetermined: false,
    fixedQuantity: false,
    savePaymentMethod: false,
    membersOnly: false,
  }
}

function unformattedMoney(amount: string, convertedAmount = amount): LineItem['price'] {
  return { amount, convertedAmount, formattedAmount: amount, formattedConvertedAmount: convertedAmount }
}

function toCartLine(
  key: string,
  item: ShownLine,
  currency: string | undefined,
  projected?: ProjectedLine,
  error?: LineError,
): CartLineItem {
  const isPending = projected !== undefined && projected.intents.length > 0
  const { price, quantity } = item
  // The server rounds a discount once for the whole line, so its amount may differ from price × quantity.
  const lineItemPrice =
    !isPending && item.lineItemPrice
      ? item.lineItemPrice
      : unformattedMoney(
          multiplyAmount(price.amount, quantity),
          multiplyAmount(price.convertedAmount, quantity),
        )
  return {
    ...item,
    key,
    isPending,
    error,
    lineItemPrice,
    currency: item.currency ?? currency,
    itemPrice: price.convertedAmount,
    total: lineItemPrice.convertedAmount,
    isRemoved: false,
  }
}

/**
 * The server's subtotal, adjusted by pending changes. Without a display currency, converted amounts are those of the store. A line that was
 * added in another currency than the cart's counts when the server has converted it.
 */
function projectSubtotal(
  server: Cart | null | undefined,
  projected: readonly ProjectedLine[],
  currency: string | undefined,
): string {
  const sumOf = (items: readonly ShownLine[]) =>
    sumAmounts(
      ...items
        .filter((item) => !item.currency || item.currency === currency)
        .map(({ priceBeforeDiscounts, price, quantity }) =>
          multiplyAmount((priceBeforeDiscounts ?? price).convertedAmount, quantity),
        ),
    )
  const now = sumOf(projected.flatMap(({ shown, quantity }) => (shown ? { ...shown, quantity } : [])))
  if (!server?.subtotal) return now
  return sumAmounts(server.subtotal.convertedAmount, now, multiplyAmount(sumOf(server.lineItems), -1))
}

/** If the response to an add was lost, any later cart may include it: counting it again would show too many. */
function mayBeIncluded(server: Cart | null | undefined, intent: AddIntent): boolean {
  return intent.base !== undefined && intent.base !== cartVersion(server)
}

export function pick<T>(
  record: Readonly<Record<string, T>>,
  isWanted: (name: string, value: T) => boolean,
): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([name, value]) => isWanted(name, value)))
}
