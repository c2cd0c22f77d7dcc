/** The little shop as plain numbers: what its prices, stock, rule and coupons say of a cart. */

export type Product = 'cup' | 'plenty' | 'reduced' | 'voucher' | 'sold-out' | 'lamp' | 'candle' | 'monthly'

/** Pieces at the start of a sequence; of others there is no count. */
export const stockAtStart: Readonly<Partial<Record<Product, number>>> = { cup: 10, lamp: 5, 'sold-out': 0 }

export const centsOf: Readonly<Record<Product, number>> = {
  cup: 1250,
  plenty: 100,
  reduced: 800,
  voucher: 2500,
  'sold-out': 1000,
  lamp: 7200,
  candle: 3800,
  /** The same candle by subscription, which is another line and takes 15 % off. */
  monthly: 3230,
}

/** Balance of the shop's gift card. */
export const cardCents = 3000

/** Custom lines of an app: engravings at 4.50, three at most, and cups at 11.00. */
export const engraving = { cents: 450, available: 3 }
export const overriddenCents = 1100

export interface LineModel {
  /** Id assigned by the platform; undefined until the first response. */
  id: string | undefined
  readonly product: Product | 'custom'
  readonly text: string | undefined
  readonly cents: number
  /** An app's own line is equal to no other. */
  readonly standsAlone: boolean
  quantity: number
}

/** A line with what the stock gives it. */
export interface LiveLine extends LineModel {
  readonly status: 'AVAILABLE' | 'PARTIALLY_AVAILABLE' | 'NOT_AVAILABLE'
}

export type Stock = Partial<Record<Product, number>>

/** Of one line, whatever the stock. */
export const piecesAtMost = 100_000

/** Stock left for a line after the other lines of the product. */
export function leftFor(
  stock: Stock,
  lines: readonly LineModel[],
  line: LineModel | undefined,
  product: LineModel['product'],
): number {
  if (product === 'custom') return engraving.available
  const pieces = stock[product]
  if (pieces === undefined) return piecesAtMost
  return lines.reduce(
    (left, one) => (one !== line && one.product === product ? left - one.quantity : left),
    pieces,
  )
}

/** Lines of one product share its stock, earlier ones first. */
export function live(stock: Stock, lines: readonly LineModel[]): readonly LiveLine[] {
  const left = { ...stock }
  return lines.map((line) => {
    const { product, quantity } = line
    if (product === 'custom') return { ...line, status: 'AVAILABLE' }
    const available = left[product]
    if (available === undefined) return { ...line, status: 'AVAILABLE' }
    left[product] = Math.max(0, available - quantity)
    const status =
      available === 0 ? 'NOT_AVAILABLE' : available < quantity ? 'PARTIALLY_AVAILABLE' : 'AVAILABLE'
    return { ...line, status }
  })
}

const isForSale = ({ status }: LiveLine): boolean => status !== 'NOT_AVAILABLE'

export function subtotalOf(lines: readonly LiveLine[]): number {
  return lines.filter(isForSale).reduce((sum, { cents, quantity }) => sum + cents * quantity, 0)
}

function piecesOf(lines: readonly LiveLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** The shop's one rule: four cups or more, for at least 40.00. */
export function hasFourCups(lines: readonly LiveLine[]): boolean {
  const cups = lines.filter((line) => line.product === 'cup' && isForSale(line))
  return piecesOf(cups) >= 4 && subtotalOf(cups) >= 4000
}

interface CouponModel {
  readonly isOver?: 'EXPIRED' | 'INACTIVE'
  readonly limit?: number
  readonly limitEach?: number
  readonly reaches?: (line: LineModel) => boolean
  readonly pieces?: number
  readonly minimum?: number
}

const isCup = ({ product }: LineModel): boolean => product === 'cup'

/** How often TEN may be used, by everybody together. */
export const limitOfTen = 1

const coupons: Readonly<Record<string, CouponModel>> = {
  TEN: { limit: limitOfTen },
  FIVE: { minimum: 2000 },
  CUP9: { reaches: isCup },
  TABLE: { reaches: isCup },
  POSTFREE: { reaches: ({ product }) => product !== 'custom' },
  SIX: { pieces: 6 },
  ONCE: { limitEach: 1 },
  PAST: { isOver: 'EXPIRED' },
  SOON: { isOver: 'INACTIVE' },
}

export const couponCodes: readonly string[] = Object.keys(coupons)

export interface CouponUses {
  /** By code. */
  readonly all: number
  readonly own: number
}

/** Why a coupon takes nothing off, in the wire's words; nothing where it does. */
export function refusalOfCoupon(
  code: string,
  lines: readonly LiveLine[],
  uses: CouponUses,
): string | undefined {
  const coupon = coupons[code] ?? {}
  if (coupon.isOver) return coupon.isOver
  if (coupon.limit !== undefined && uses.all >= coupon.limit) return 'MAX_USAGE_EXCEEDED'
  if (coupon.limitEach !== undefined && uses.own >= coupon.limitEach) return 'MAX_USAGE_PER_CUSTOMER_EXCEEDED'
  const reaches = coupon.reaches ?? (() => true)
  const reached = lines.filter((line) => line.product !== 'voucher' && isForSale(line) && reaches(line))
  if (reached.length === 0) return 'NOT_APPLICABLE_TO_SELECTED_LINE_ITEMS'
  if (piecesOf(reached) < (coupon.pieces ?? 0)) return 'MIN_LINE_ITEM_QUANTITY_NOT_REACHED'
  if (subtotalOf(lines) < (coupon.minimum ?? 0)) return 'MIN_SUBTOTAL_NOT_REACHED'
  return undefined
}
