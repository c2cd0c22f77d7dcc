import type { Violation } from '@vitrine/contract'
import type { Minor } from '../../money/index.ts'
import { type PriceStyle, wirePrice } from '../../money/index.ts'
import type { LiveLine } from '../availability.ts'
import type { CartView } from '../cart-view.ts'

/**
 * What somebody who buys should know of the lines, each with its way out (specification, section 5). An `ERROR` keeps the line from
 * being bought, and so the cart from becoming a checkout; a `WARNING` tells what is another now than when the line was written, and
 * keeps nobody from going on.
 */
export function wireViolations({ lines, now, style }: CartView): Violation[] {
  return lines.flatMap((live) => {
    const error = hindrance(live)
    if (error !== undefined) return [violationOf(live, 'ERROR', error)]
    return changes(live, now, style).map((description) => violationOf(live, 'WARNING', description))
  })
}

function violationOf(
  { line, status }: LiveLine,
  severity: 'ERROR' | 'WARNING',
  description: string,
): Violation {
  // Of what is there in part less can be bought, and a log-in helps as well as removing does.
  const isHopeless = severity === 'ERROR' && status !== 'PARTIALLY_AVAILABLE'
  return {
    severity,
    description,
    target: {
      lineItem: {
        name: 'LINE_ITEM_DEFAULT',
        id: line.id,
        ...(isHopeless ? { suggestedFix: 'REMOVE_LINE_ITEM' as const } : {}),
      },
    },
  }
}

function hindrance({ line, item, status, quantityAvailable, because }: LiveLine): string | undefined {
  const name = item?.name ?? line.seen.name
  if (because === 'TIME_OVER')
    return `The time of "${name}" is over. Remove it, and choose another time to go on.`
  if (because === 'MEMBERS_ONLY') return `"${name}" is sold to members alone. Log in or remove it to go on.`
  switch (status) {
    case 'NOT_FOUND':
      return `"${name}" is not sold any more. Remove it to go on.`
    case 'NOT_AVAILABLE':
      return `"${name}" is sold out. Remove it to go on.`
    case 'PARTIALLY_AVAILABLE':
      return `Only ${quantityAvailable} of "${name}" are left. Lower the quantity to go on.`
    case 'AVAILABLE':
      return undefined
  }
}

/** What changed since the line was put into the cart, or its quantity was set (requirements.md PLT-48). */
function changes({ line, item }: LiveLine, now: Date, style: PriceStyle): string[] {
  if (item === undefined) return []
  const before = BigInt(line.seen.price)
  const money = (amount: Minor): string => wirePrice(amount, style).formattedAmount
  return [
    ...(before === item.price
      ? []
      : [
          `"${item.name}" costs ${money(item.price)} now. It was ${money(before)} when it came into the cart.`,
        ]),
    ...(line.startDate !== undefined && Date.parse(line.startDate) <= now.getTime()
      ? [`The day that "${item.name}" was to start is over. It starts with the order.`]
      : []),
  ]
}
