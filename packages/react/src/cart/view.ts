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
   * Sum of the lines before the coupon, a decimal string in the store's currency. Exact, also while changes are pending. The sum
   * after discounts is `cart.subtotalAfterDiscounts`, right if `isSettled`; with delivery and tax, use `useEstimate`.
   */
  readonly subtotal: string
  readonly coupon: CouponState
  /** A rejected add that has no line to show it on. */
  readonly addError: AddError | undefined
  /** No change is pending. */
  readonly isSettled: boolean
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
  /** Total of the line, a decimal string: `price` × `quantity` while a change is pending, then the server's amount. */
  readonly total: string
  /** The error of its last change. */
  readonly error: LineError | undefined
  /** The line was removed and can be restored. Only in `rows`. */
  readonly isRemoved: boolean
  /** For removed lines: until when it can be restored, milliseconds since the epoch. */
  readonly undoUntil?: number
}

export interface CouponState {
  /** The applied code, or the one that is being applied. */
  readonly code: string | undefined
  /** The discount, once the server has confirmed it. */
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
  readonly shown: LineItem | undefined
  readonly quantity: number
  /** Pending changes of the line. */
  readonly intents: readonly Intent[]
}

type Projected = Pick<CartState, 'server' | 'intents' | 'lines'>

export function cartSnapshot(state: CartState): CartSnapshot {
  const { server, intents, errors } = state
  const projected = projectLines(state)
  const rows = new Map<string, CartLineItem>()
  for (const { key, line, until } of state.removed)
    rows.set(key, { ...toCartLine(key, line), isRemoved: true, undoUntil: until })
  for (const line of projected) {
    const { key, shown, quantity } = line
    if (shown) rows.set(key, toCartLine(key, { ...shown, quantity }, line, errors.lines[key]))
  }
  const inOrder = state.lines.order.flatMap((key) => rows.get(key) ?? [])
  const isCouponPending = intents.some((intent) => !('line' in intent))
  return {
    status: server !== undefined || intents.length > 0 ? 'success' : state.readError ? 'error' : 'pending',
    error: state.readError,
    cart: server,
    lines: inOrder.filter((row) => !row.isRemoved),
    rows: inOrder,
    isEmpty: server !== undefined && inOrder.length === 0 && !intents.some((intent) => 'line' in intent),
    count: projected.reduce((count, { quantity }) => count + quantity, 0),
    subtotal: projectSubtotal(server, projected),
    coupon: {
      code: projectCoupon(state),
      amount: isCouponPending ? undefined : appliedCoupon(server)?.amount?.amount,
      isPending: isCouponPending,
      error: errors.coupon,
    },
    addError: errors.add,
    isSettled: isSettled(state),
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
    if (!('line' in intent)) continue
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
): LineItem {
  return {
    id,
    quantity: 1,
    catalogReference: { catalogItemId: productId, appId: '', options },
    productName: { original: name },
    price: unformattedMoney(price),
    priceBeforeDiscounts: unformattedMoney(price),
    fullPrice: unformattedMoney(fullPrice ?? price),
    lineItemPrice: unformattedMoney(price),
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

function unformattedMoney(amount: string): LineItem['price'] {
  return { amount, convertedAmount: amount, formattedAmount: amount, formattedConvertedAmount: amount }
}

function toCartLine(key: string, item: LineItem, projected?: ProjectedLine, error?: LineError): CartLineItem {
  const isPending = projected !== undefined && projected.intents.length > 0
  const expected = multiplyAmount(item.price.amount, item.quantity)
  // The server rounds a discount once for the whole line, so its amount may differ from price × quantity.
  const lineItemPrice = !isPending && item.lineItemPrice ? item.lineItemPrice : unformattedMoney(expected)
  return { ...item, key, isPending, error, lineItemPrice, total: lineItemPrice.amount, isRemoved: false }
}

/** The server's subtotal, adjusted by pending changes. */
function projectSubtotal(server: Cart | null | undefined, projected: readonly ProjectedLine[]): string {
  const sumOf = (items: readonly LineItem[]) =>
    sumAmounts(
      ...items.map(({ priceBeforeDiscounts, price, quantity }) =>
        multiplyAmount((priceBeforeDiscounts ?? price).amount, quantity),
      ),
    )
  const now = sumOf(projected.flatMap(({ shown, quantity }) => (shown ? { ...shown, quantity } : [])))
  if (!server?.subtotal) return now
  return sumAmounts(server.subtotal.amount, now, multiplyAmount(sumOf(server.lineItems), -1))
}

/** If the response to an add was lost, any later cart may include it: counting it again would show too many. */
function mayBeIncluded(server: Cart | null | undefined, intent: AddIntent): boolean {
  return intent.base !== undefined && intent.base !== cartVersion(server)
}

function pick<T>(
  record: Readonly<Record<string, T>>,
  isWanted: (name: string, value: T) => boolean,
): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([name, value]) => isWanted(name, value)))
}
