import type { Cart } from '@vitrine/contract'
import { judge } from './cart-model.fixture.ts'
import { hasFourCups, live, type Product, subtotalOf } from './shop-model.fixture.ts'
import type { CartModel, Deed, Verdict, World } from './world.fixture.ts'

/** What the platform answered to a deed. */
export interface CallResult {
  readonly outcome: string
  readonly cart: Cart | undefined
  readonly checkoutId: string | undefined
  /** An order, with what a gift card paid of it in cents. */
  readonly order?: { readonly id: string; readonly card: number } | undefined
}

export interface Done {
  readonly deed: Deed
  readonly result: CallResult
}

/** Names of ids, so that the model can speak of them. */
export interface Names {
  readonly productOf: ReadonlyMap<string, Product>
  readonly ruleId: string
}

/**
 * The worlds that may be after deeds that were done at once: each is one of the worlds before with the deeds in some order in which every
 * answer is the one that the model gives (linearizability, Herlihy and Wing 1990). Mostly that is one; where no response showed which of two
 * was first, both stay until one does.
 *
 * @throws where there is no such order, with what each of them would have answered
 */
export function worldsAfter(worlds: readonly World[], done: readonly Done[], names: Names): readonly World[] {
  const possible = new Map<string, World>()
  const misfits: string[] = []
  for (const world of worlds) {
    for (const order of ordersOf(done)) {
      const next = structuredClone(world)
      const misfit = firstMisfit(next, order, names)
      if (misfit === undefined) possible.set(JSON.stringify(next), next)
      else misfits.push(misfit)
    }
  }
  if (possible.size > 0) return [...possible.values()]
  const what = done.map(({ deed: { owner, act } }) => `${owner} ${JSON.stringify(act)}`).join(' and ')
  throw new Error(`No order of ${what} explains the answers:\n${[...new Set(misfits)].join('\n')}`)
}

function ordersOf<T>(list: readonly T[]): readonly (readonly T[])[] {
  if (list.length < 2) return [list]
  return list.flatMap((one, index) => ordersOf(list.toSpliced(index, 1)).map((rest) => [one, ...rest]))
}

function firstMisfit(world: World, order: readonly Done[], names: Names): string | undefined {
  for (const { deed, result } of order) {
    const misfit = misfitOf(world, judge(world, deed), result, names)
    if (misfit !== undefined) return `${deed.owner} ${deed.act.do}: ${misfit}`
  }
  return undefined
}

function misfitOf(world: World, verdict: Verdict, result: CallResult, names: Names): string | undefined {
  const { outcome, cart, checkout, order } = verdict
  if (outcome !== result.outcome) return `"${result.outcome}" instead of "${outcome}"`
  if (checkout !== undefined) {
    checkout.id ??= result.checkoutId
    if (checkout.id !== result.checkoutId) return `checkout ${result.checkoutId} instead of ${checkout.id}`
  }
  if (order !== undefined) {
    order.id ??= result.order?.id
    const expected = `${order.id}, of which a card pays ${order.card}`
    const actual = `${result.order?.id}, of which a card pays ${result.order?.card}`
    if (expected !== actual) return `order ${actual} instead of ${expected}`
  }
  if (cart === undefined) return undefined
  if (result.cart === undefined) return 'no cart in the answer'
  learnIds(cart, result.cart)
  const [expected, actual] = [expectedOf(world, cart, names), actualOf(result.cart, names)].map((one) =>
    JSON.stringify(one),
  )
  return expected === actual ? undefined : `\n  ${actual} instead of\n  ${expected}`
}

/** Ids are the platform's to give; from then on they stay. */
function learnIds(cart: CartModel, result: Cart): void {
  cart.id ??= result.id
  for (const [index, line] of cart.lines.entries()) line.id ??= result.lineItems[index]?.id
}

function expectedOf({ stock, checkouts }: World, cart: CartModel, { ruleId }: Names): object {
  const lines = live(stock, cart.lines)
  return {
    id: cart.id,
    revision: String(cart.revision),
    note: cart.note,
    hasContact: cart.hasContact,
    checkoutId: cart.checkout === undefined ? undefined : checkouts[cart.checkout]?.id,
    lines: lines.map(({ id, product, text, quantity, status }) => ({ id, product, text, quantity, status })),
    discounts: [
      ...(hasFourCups(lines) ? [ruleId] : []),
      ...(cart.takesOff ? ['taken off'] : []),
      ...(cart.coupon === undefined ? [] : [cart.coupon]),
    ],
    subtotal: (subtotalOf(lines) / 100).toFixed(2),
  }
}

function actualOf(cart: Cart, { productOf }: Names): object {
  return {
    id: cart.id,
    revision: cart.revision,
    note: cart.buyerNote,
    hasContact: cart.contactInfo?.contactDetails !== undefined,
    checkoutId: cart.checkoutId,
    lines: cart.lineItems.map(({ id, catalogReference, customLineItem, quantity, availability }) => {
      const texts = catalogReference.options?.['customTextFields'] as { To?: string } | undefined
      const known = customLineItem ? 'custom' : productOf.get(catalogReference.catalogItemId)
      const product = catalogReference.options?.['subscriptionOptionId'] === undefined ? known : 'monthly'
      return { id, product, text: texts?.To, quantity, status: availability.status }
    }),
    discounts: cart.appliedDiscounts.map(
      ({ coupon, discountRule, merchantDiscount }) =>
        coupon?.code ?? discountRule?.id ?? (merchantDiscount && 'taken off'),
    ),
    subtotal: cart.subtotal?.amount,
  }
}
