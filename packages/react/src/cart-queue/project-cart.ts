import type { Cart, CartDiscount, LineItem } from '@vitrine/client'
import { type ItemIdentity, identityOf } from './item-identity.ts'
import { maxQuantity } from './limits.ts'
import type { AddIntent, Intent, QueueState } from './queue-state.ts'

/** A line as the shopper should see it: the server's, with the acts that wait for an answer applied. */
export interface ProjectedLine {
  readonly key: string
  readonly item: ItemIdentity
  /** As the server knows it, or made from what the shop displayed; absent when it was added without such data. */
  readonly shown: LineItem | undefined
  readonly quantity: number
  /** Acts on it wait for an answer. */
  readonly intents: readonly Intent[]
}

type Projected = Pick<QueueState, 'server' | 'intents' | 'lines'>

/** Key of a line of the server's cart. */
export function keyOf({ lines }: Pick<QueueState, 'lines'>, id: string): string {
  return lines.keyOfId[id] ?? id
}

/** Server's cart + acts = view. */
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
    } else if (!mayBeIn(state.server, intent)) {
      const { line: key, item, shown } = intent
      if (line)
        lines[index] = { ...line, quantity: Math.min(maxQuantity, line.quantity + intent.quantity), intents }
      else lines.push({ key, item, shown, quantity: intent.quantity, intents })
    }
  }
  return lines
}

/** Names a state of the server's cart. */
export function baseOf(server: Cart | null | undefined): string {
  return server ? `${server.id} ${server.revision ?? ''}` : ''
}

/** Code of the coupon in force, with waiting acts applied. */
export function projectCoupon({ server, intents }: Projected): string | undefined {
  return intents.reduce<string | undefined>((code, intent) => {
    if (intent.kind === 'apply-coupon') return intent.code
    return intent.kind === 'remove-coupon' ? undefined : code
  }, couponOf(server)?.code)
}

export function couponOf(server: Cart | null | undefined): CartDiscount['coupon'] {
  return server?.appliedDiscounts.find((discount) => discount.coupon)?.coupon
}

/** An add whose answer was lost may be part of any later cart: counting it once more would show too many. */
function mayBeIn(server: Cart | null | undefined, intent: AddIntent): boolean {
  return intent.base !== undefined && intent.base !== baseOf(server)
}
