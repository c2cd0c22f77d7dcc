/** A cart and its rules as plain decimal text: what both the engine and the reference are given. */
export interface Scenario {
  readonly places: number
  readonly currency: string
  readonly isMember: boolean
  readonly lines: readonly ScenarioLine[]
  readonly rules: readonly ScenarioRule[]
  readonly merchantDiscounts: readonly { readonly amount: string; readonly lineIds: readonly string[] }[]
  readonly coupon: ScenarioCoupon | undefined
  readonly options: readonly ScenarioOption[]
  readonly selected: string | undefined
  readonly fees: readonly ScenarioFee[]
  readonly hasAddress: boolean
  readonly tax: {
    readonly included: boolean
    readonly onShipping: boolean
    readonly rates: Readonly<Record<string, string>>
    readonly exempt: readonly string[]
  }
  readonly giftCard: string | undefined
}

export interface ScenarioLine {
  readonly id: string
  readonly product: string
  readonly collections: readonly string[]
  readonly taxGroup: string
  readonly quantity: number
  readonly price: string
  readonly weight: string
  readonly ships: boolean
  readonly forSale: boolean
  readonly giftCard: boolean
  /** Of a line with a deposit, for each piece. */
  readonly deposit: string | undefined
  readonly paidLater: boolean
  readonly paidByMembership: boolean
}

export interface ScenarioTarget {
  readonly products?: readonly string[]
  readonly collections?: readonly string[]
}

export interface ScenarioRule {
  readonly type: 'PERCENTAGE' | 'FIXED_AMOUNT' | 'FIXED_PRICE'
  readonly value: string
  readonly scope: 'CART_SUBTOTAL' | 'LINE_ITEM' | 'DELIVERY'
  readonly target: ScenarioTarget
  readonly trigger: ScenarioTrigger
}

export type ScenarioTrigger =
  | { readonly type: 'AND' | 'OR'; readonly triggers: readonly ScenarioTrigger[] }
  | {
      readonly type: 'SUBTOTAL_RANGE' | 'ITEM_QUANTITY_RANGE'
      readonly from: string | undefined
      readonly to: string | undefined
    }
  | { readonly type: 'CUSTOM'; readonly holds: boolean }
  | { readonly type: 'CUSTOMER_ELIGIBILITY' }

export interface ScenarioCoupon {
  readonly type: 'PERCENTAGE' | 'FIXED_AMOUNT' | 'FIXED_PRICE' | 'FREE_SHIPPING'
  readonly value: string
  readonly target: ScenarioTarget
  readonly minSubtotal: string
  readonly minQuantity: number
}

export interface ScenarioOption {
  readonly code: string
  readonly price: string
  readonly freeOver: string | undefined
  readonly charge: string | undefined
  readonly rule:
    | {
        readonly type: 'BY_TOTAL_PRICE' | 'BY_TOTAL_QUANTITY' | 'BY_TOTAL_WEIGHT'
        readonly bands: readonly {
          readonly from: string
          readonly to: string | undefined
          readonly price: string
        }[]
      }
    | undefined
}

export interface ScenarioFee {
  readonly type: 'AMOUNT' | 'PERCENTAGE'
  readonly value: string
  readonly per: 'ORDER' | 'PIECE'
  readonly target: ScenarioTarget
  readonly taxed: boolean
}

const targets: readonly ScenarioTarget[] = [
  {},
  {},
  { products: ['cup', 'rug'] },
  { collections: ['table'] },
  { products: ['nothing'] },
]

/** The nth random cart: the same number always gives the same one, so that a difference can be looked at again. */
export function scenarioOf(nth: number): Scenario {
  const random = new Random(nth)
  const [currency, places] = random.of([
    ['JPY', 0],
    ['EUR', 2],
    ['KWD', 3],
  ] as const)
  const money = (max: number): string => decimal(random.upTo(max), places)
  const maybe = <T>(chance: number, make: () => T): T | undefined =>
    random.next() < chance ? make() : undefined
  const value = (type: string): string =>
    type === 'PERCENTAGE' ? decimal(random.upTo(11_000), 2) : money(9_000)

  const lines = random.list(7, (index): ScenarioLine => {
    const size = random.next()
    return {
      id: `line-${index}`,
      product: random.of(['cup', 'bowl', 'lamp', 'rug']),
      collections: random.of([[], ['table'], ['light'], ['table', 'light']]),
      taxGroup: random.of(['standard', 'reduced', 'exempt', 'unheard-of']),
      quantity: size < 0.6 ? 1 + random.upTo(11) : size < 0.9 ? 1 : random.of([999, 100_000]),
      // Small prices meet equal remainders, where the order of lines decides.
      price: money(random.of([20_000, 20_000, 6, 6, 2_000_000_000])),
      weight: decimal(random.upTo(60_000), 3),
      ships: random.next() < 0.5,
      forSale: random.next() < 0.9,
      giftCard: random.next() < 0.1,
      deposit: maybe(0.15, () => money(15_000)),
      paidLater: random.next() < 0.1,
      paidByMembership: random.next() < 0.05,
    }
  })
  const trigger = (depth: number): ScenarioTrigger => {
    const type = random.of([
      'SUBTOTAL_RANGE',
      'ITEM_QUANTITY_RANGE',
      'CUSTOM',
      'CUSTOMER_ELIGIBILITY',
      'AND',
      'OR',
    ] as const)
    switch (type) {
      case 'SUBTOTAL_RANGE':
        return { type, from: maybe(0.7, () => money(30_000)), to: maybe(0.3, () => money(900_000)) }
      case 'ITEM_QUANTITY_RANGE':
        return {
          type,
          from: maybe(0.7, () => `${random.upTo(8)}`),
          to: maybe(0.3, () => `${random.upTo(30)}`),
        }
      case 'CUSTOM':
        return { type, holds: random.next() < 0.5 }
      case 'CUSTOMER_ELIGIBILITY':
        return { type }
      default:
        if (depth === 0) return { type: 'CUSTOM', holds: true }
        return { type, triggers: random.list(3, () => trigger(depth - 1)) }
    }
  }
  return {
    currency,
    places,
    isMember: random.next() < 0.5,
    lines,
    rules: random.list(3, () => {
      const type = random.of(['PERCENTAGE', 'FIXED_AMOUNT', 'FIXED_PRICE'] as const)
      return {
        type,
        value: value(type),
        scope: random.of(['CART_SUBTOTAL', 'LINE_ITEM', 'DELIVERY'] as const),
        target: random.of(targets),
        trigger: trigger(2),
      }
    }),
    merchantDiscounts: random.list(2, () => ({
      amount: money(8_000),
      lineIds: random.of([[], lines.slice(0, 2).map(({ id }) => id)]),
    })),
    coupon: maybe(0.7, () => {
      const type = random.of(['PERCENTAGE', 'FIXED_AMOUNT', 'FIXED_PRICE', 'FREE_SHIPPING'] as const)
      return {
        type,
        value: value(type),
        target: random.of(targets),
        minSubtotal: random.of(['0', money(40_000)]),
        minQuantity: random.of([0, random.upTo(9)]),
      }
    }),
    options: random.list(3, (index) => ({
      code: `option-${index}`,
      price: money(5_000),
      freeOver: maybe(0.5, () => money(60_000)),
      charge: maybe(0.2, () => money(900)),
      rule: maybe(0.5, () => {
        const [from, width] = [random.upTo(3), 1 + random.upTo(59)]
        return {
          type: random.of(['BY_TOTAL_PRICE', 'BY_TOTAL_QUANTITY', 'BY_TOTAL_WEIGHT'] as const),
          bands: [
            { from: `${from}`, to: `${from + width}`, price: money(5_000) },
            {
              from: `${from + width}`,
              to: maybe(0.5, () => `${from + width * 3}`),
              price: money(5_000),
            },
          ],
        }
      }),
    })),
    selected: maybe(0.8, () => random.of(['option-0', 'option-1', 'option-9'])),
    fees: random.list(2, () => {
      const type = random.of(['AMOUNT', 'PERCENTAGE'] as const)
      return {
        type,
        value: type === 'PERCENTAGE' ? decimal(random.upTo(1_000), 2) : money(700),
        per: random.of(['ORDER', 'PIECE'] as const),
        target: random.of(targets),
        taxed: random.next() < 0.5,
      }
    }),
    hasAddress: random.next() < 0.8,
    tax: {
      included: random.next() < 0.5,
      onShipping: random.next() < 0.5,
      rates: { standard: random.of(rates), reduced: random.of(rates), exempt: random.of(rates) },
      exempt: random.of([[], ['exempt']]),
    },
    giftCard: maybe(0.3, () => money(50_000)),
  }
}

const rates = ['0', '0.04', '0.055', '0.0725', '0.19', '0.23']

function decimal(units: number, places: number): string {
  return (units / 10 ** places).toFixed(places)
}

/** Mulberry32: small, quick and the same everywhere. */
class Random {
  #state: number

  constructor(seed: number) {
    this.#state = Math.imul(seed + 1, 0x9e3779b1) | 0
  }

  /** From 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number from 0 to `max`. */
  upTo(max: number): number {
    return Math.floor(this.next() * (max + 1))
  }

  of<T>(values: readonly T[]): T {
    return values[this.upTo(values.length - 1)] as T
  }

  list<T>(max: number, make: (index: number) => T): T[] {
    return Array.from({ length: this.upTo(max) }, (_, index) => make(index))
  }
}
