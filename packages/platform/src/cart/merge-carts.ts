import { maxLines, maxQuantity } from '@vitrine/contract'
import { type CatalogItem, catalogSnapshot } from '../catalog/index.ts'
import type { SiteContext } from '../http/index.ts'
import { mergeExtendedFields } from './app-fields.ts'
import { catalogLines, toSnapshotRequest } from './line-availability.ts'
import { itemKey, LineList, lineKey, quantityLeft } from './lines.ts'
import { type CartChanges, changeCart } from './repository.ts'
import type { OrderedLine } from './service.ts'
import type { StoredCart, StoredLine } from './stored-cart.ts'

interface MergedLines {
  readonly lines: readonly StoredLine[]
  /** Lines whose quantities were limited by the stock or by the maximum quantity. */
  readonly capped: number
  /** Visitor lines that were dropped because the cart was full. */
  readonly leftOut: number
}

export interface MergedCart extends MergedLines {
  /** The lines that now contain the items being paid. */
  readonly paid: readonly OrderedLine[]
}

/**
 * Merges a visitor's cart into the member's cart (decision 23), in the caller's transaction; both carts are locked. The caller deletes the
 * visitor's cart.
 *
 * @param inPayment items of the visitor's cart whose order is being paid; their stock is reserved already
 */
export async function mergeCarts(
  context: SiteContext,
  member: StoredCart,
  visitor: StoredCart,
  inPayment: readonly OrderedLine[],
): Promise<MergedCart> {
  const { paid, others } = splitPaidLines(visitor.lines, inPayment)
  const all = catalogLines([...member.lines, ...others])
  const results = await catalogSnapshot(context, all.map(toSnapshotRequest))
  const found = new Map(all.map((line, index) => [itemKey(line), results[index]]))
  const merged = mergeLines(member.lines, others, (line) => {
    const result = found.get(itemKey(line))
    return result?.status === 'found' ? result.item : undefined
  })
  const { lines, joined } = addPaidLines(merged.lines, paid)
  await changeCart(context, member, { ...mergeDetails(member, visitor, lines), lines })
  return { ...merged, lines, paid: joined }
}

/**
 * Appends the visitor's lines to the member's lines. Equal selections become one line whose quantities add up as far as the stock allows.
 *
 * A line without any stock left, or whose product is gone, is merged unchanged: the cart shows it as unavailable.
 */
export function mergeLines(
  memberLines: readonly StoredLine[],
  visitorLines: readonly StoredLine[],
  findItem: (line: StoredLine) => CatalogItem | undefined,
): MergedLines {
  const list = new LineList(memberLines)
  let [capped, leftOut] = [0, 0]
  for (const line of visitorLines) {
    const present = list.find(line)
    if (present === undefined && list.lines.length >= maxLines) {
      leftOut++
      continue
    }
    const base = present ?? line
    const sum = (present?.quantity ?? 0) + line.quantity
    const quantity = mergedQuantity(sum, base, list.lines, findItem(line))
    if (quantity < sum) capped++
    list.put({ ...base, quantity })
  }
  return { lines: list.lines, capped, leftOut }
}

function mergedQuantity(
  sum: number,
  base: StoredLine,
  lines: readonly StoredLine[],
  item: CatalogItem | undefined,
): number {
  const left = item === undefined ? maxQuantity : quantityLeft(item, lines, base.id)
  return left < 1 ? base.quantity : Math.min(sum, left, maxQuantity)
}

/** Splits the lines of a cart into the items that are being paid and the others. */
function splitPaidLines(
  lines: readonly StoredLine[],
  inPayment: readonly OrderedLine[],
): { readonly paid: readonly StoredLine[]; readonly others: readonly StoredLine[] } {
  const quantities = new Map(inPayment.map(({ lineId, quantity }) => [lineId, quantity]))
  const parts = lines.map((line) => {
    const paid = Math.min(line.quantity, quantities.get(line.id) ?? 0)
    return { paid: { ...line, quantity: paid }, others: { ...line, quantity: line.quantity - paid } }
  })
  const isNotEmpty = ({ quantity }: StoredLine): boolean => quantity > 0
  return {
    paid: parts.map(({ paid }) => paid).filter(isNotEmpty),
    others: parts.map(({ others }) => others).filter(isNotEmpty),
  }
}

/**
 * Adds items that are being paid to other lines. They are not capped by the stock, because theirs is reserved already.
 *
 * @returns the lines, and how many of the items went into each
 */
function addPaidLines(present: readonly StoredLine[], paid: readonly StoredLine[]) {
  const list = new LineList(present)
  const joined: OrderedLine[] = []
  for (const line of paid) {
    const base = list.find(line) ?? { ...line, quantity: 0 }
    if (base.quantity === 0 && list.lines.length >= maxLines) continue
    const quantity = Math.min(base.quantity + line.quantity, maxQuantity)
    list.put({ ...base, quantity })
    joined.push({ lineId: base.id, quantity: quantity - base.quantity })
  }
  return { lines: list.lines, joined }
}

/**
 * Everything but the lines: the member's value if there is one, else the visitor's. A coupon is kept even if it does not apply to this
 * member; the estimate then reports why. The visitor's contact id is dropped, because a member is a contact already.
 */
function mergeDetails(member: StoredCart, visitor: StoredCart, lines: readonly StoredLine[]): CartChanges {
  const { contactId: _, ...buyer } = visitor.buyer
  return {
    buyer: { ...buyer, ...member.buyer },
    contact: { ...visitor.contact, ...member.contact },
    couponId: member.couponId ?? visitor.couponId,
    buyerNote: member.buyerNote ?? visitor.buyerNote,
    buyerLanguage: visitor.buyerLanguage ?? member.buyerLanguage,
    delivery: member.delivery ?? visitor.delivery,
    merchantDiscounts: member.merchantDiscounts ?? mergedDiscounts(visitor, lines),
    businessLocationId: member.businessLocationId ?? visitor.businessLocationId,
    overrideCheckoutUrl: member.overrideCheckoutUrl ?? visitor.overrideCheckoutUrl,
    extendedFields: member.extendedFields
      ? mergeExtendedFields(visitor.extendedFields, member.extendedFields)
      : visitor.extendedFields,
  }
}

/** A visitor line that was merged into one of the member's has the member's line id; its discounts refer to that. */
function mergedDiscounts(
  { merchantDiscounts, lines: before }: StoredCart,
  lines: readonly StoredLine[],
): StoredCart['merchantDiscounts'] {
  const idByKey = new Map(lines.map((line) => [lineKey(line), line.id]))
  const newIds = new Map(before.map((line) => [line.id, idByKey.get(lineKey(line)) ?? line.id]))
  return merchantDiscounts?.map(({ lineIds, ...terms }) => ({
    ...terms,
    lineIds: lineIds.map((id) => newIds.get(id) ?? id),
  }))
}
