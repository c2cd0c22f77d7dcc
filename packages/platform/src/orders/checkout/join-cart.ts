import type { StoredCart, StoredLine } from '../../cart/index.ts'
import {
  type CartChanges,
  catalogued,
  changeCart,
  itemKey,
  type JoinedLines,
  joinLines,
  joinPaid,
  lineKey,
  lockCart,
  lockOrCreateCart,
  mergedFields,
  partByPayment,
  removeCart,
  snapshotRequestOf,
} from '../../cart/index.ts'
import { catalogSnapshot } from '../../catalog/index.ts'
import type { SiteContext } from '../../http/index.ts'
import type { JoinedGoods, StoredOrder } from '../stored-order.ts'
import { lockUnpaidOrders, reassignOrder } from './hand-over-payments.ts'
import { deleteCheckoutOfCart } from './repository.ts'

/** Who becomes whom by a log-in. */
export interface Joining {
  readonly visitorId: string
  readonly memberId: string
}

export type JoinedCart = Omit<JoinedLines, 'lines'> & { readonly lineCount: number }

/**
 * Puts the cart of a visitor who logs in into the member's (decisions 0005, 0061), in the caller's transaction: with the
 * session, or not at all. The visitor's cart is gone then, so that it joins once, whatever is replayed and however many
 * log-ins of that visitor come together. A payment of theirs that is under way becomes the member's (decision 0149). Undefined where
 * there was nothing to join.
 */
export async function joinCart(
  context: SiteContext,
  { visitorId, memberId }: Joining,
): Promise<JoinedCart | undefined> {
  // The visitor's cart first: of two log-ins with it the second waits here, and then finds none.
  const visitor = { kind: 'visitor', id: visitorId } as const
  const theirs = await lockCart(context, visitor)
  if (theirs === undefined || theirs.lines.length === 0) {
    for (const order of await lockUnpaidOrders(context, visitorId))
      await reassignOrder(context, order, memberId, nowhere(order))
    return undefined
  }
  const mine = await lockOrCreateCart(context, { kind: 'member', id: memberId })
  // Lock order: cart, checkout, order.
  await removeCart(context, visitor)
  await deleteCheckoutOfCart(context, theirs.id)
  const payments = await lockUnpaidOrders(context, visitorId)

  const goods = payments.find(({ content }) => content.cartId === theirs.id)?.goods ?? []
  const { paid, others } = partByPayment(theirs.lines, goods)
  const { lines: present, capped, leftOut } = await joinedLines(context, mine.lines, others)
  const { lines, joined } = joinPaid(present, paid)
  await changeCart(context, mine, { ...partsOf(mine, theirs, lines), lines })
  for (const order of payments) {
    const isHere = order.content.cartId === theirs.id
    const where = isHere ? { cartId: mine.id, lines: joined } : nowhere(order)
    await reassignOrder(context, order, memberId, where)
  }
  return { lineCount: lines.length, capped, leftOut }
}

/** The cart of these goods is gone: what the order buys is in no cart. */
function nowhere({ content }: StoredOrder): JoinedGoods {
  return { cartId: content.cartId, lines: [] }
}

async function joinedLines(
  context: SiteContext,
  mine: readonly StoredLine[],
  theirs: readonly StoredLine[],
): Promise<JoinedLines> {
  const all = catalogued([...mine, ...theirs])
  const answers = await catalogSnapshot(context, all.map(snapshotRequestOf))
  const found = new Map(all.map((line, index) => [itemKey(line), answers[index]]))
  return joinLines(mine, theirs, (line) => {
    const answer = found.get(itemKey(line))
    return answer?.status === 'found' ? answer.item : undefined
  })
}

/**
 * What stands beside the lines: the member's own word where there is one, else the visitor's. A coupon goes along even if it
 * does not apply to this member; the cart then says why. A checkout belongs to the cart that it was made from, so the
 * visitor's is gone, and nobody buys there once more what the member's cart holds by now. A member is a contact already, so whom the
 * visitor's cart was for does not go along.
 */
function partsOf(mine: StoredCart, theirs: StoredCart, lines: readonly StoredLine[]): CartChanges {
  const { contactId: _, ...buyer } = theirs.buyer
  return {
    buyer: { ...buyer, ...mine.buyer },
    contact: { ...theirs.contact, ...mine.contact },
    couponId: mine.couponId ?? theirs.couponId,
    buyerNote: mine.buyerNote ?? theirs.buyerNote,
    delivery: mine.delivery ?? theirs.delivery,
    merchantDiscounts: mine.merchantDiscounts ?? joinedDiscounts(theirs, lines),
    businessLocationId: mine.businessLocationId ?? theirs.businessLocationId,
    overrideCheckoutUrl: mine.overrideCheckoutUrl ?? theirs.overrideCheckoutUrl,
    extendedFields: mine.extendedFields
      ? mergedFields(theirs.extendedFields, mine.extendedFields)
      : theirs.extendedFields,
  }
}

/** A line that became one with the member's has the member's id, and what was taken off it is taken off there. */
function joinedDiscounts(
  { merchantDiscounts, lines: before }: StoredCart,
  lines: readonly StoredLine[],
): StoredCart['merchantDiscounts'] {
  const idByKey = new Map(lines.map((line) => [lineKey(line), line.id]))
  const joined = new Map(before.map((line) => [line.id, idByKey.get(lineKey(line)) ?? line.id]))
  return merchantDiscounts?.map(({ amount, lineIds }) => ({
    amount,
    lineIds: lineIds.map((id) => joined.get(id) ?? id),
  }))
}
