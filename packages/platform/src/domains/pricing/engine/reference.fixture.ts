import { Fraction, zero } from './fraction.fixture.ts'

/** A cart and its rules as plain decimal text: what both the engine and the reference are given. */
export interface Scenario {
  readonly places: number
  readonly currency: string
  readonly lines: readonly {
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
  }[]
  readonly coupon?: {
    readonly type: 'PERCENTAGE' | 'FIXED_AMOUNT' | 'FIXED_PRICE' | 'FREE_SHIPPING'
    readonly value: string
    readonly target: { readonly products?: readonly string[]; readonly collections?: readonly string[] }
    readonly minSubtotal: string
  }
  readonly options: readonly {
    readonly code: string
    readonly price: string
    readonly freeOver?: string
    readonly rule?: {
      readonly type: 'BY_TOTAL_PRICE' | 'BY_TOTAL_QUANTITY' | 'BY_TOTAL_WEIGHT'
      readonly bands: readonly { readonly from: string; readonly to?: string; readonly price: string }[]
    }
  }[]
  readonly selected?: string
  readonly hasAddress: boolean
  readonly tax: {
    readonly included: boolean
    readonly onShipping: boolean
    readonly rates: Readonly<Record<string, string>>
  }
}

export interface ReferencePrices {
  readonly lineDiscounts: readonly string[]
  readonly lineTaxes: readonly string[]
  readonly offers: readonly { readonly code: string; readonly price: string }[]
  readonly couponApplies: boolean
  readonly subtotal: string
  readonly discount: string
  readonly shipping: string
  readonly tax: string
  readonly total: string
}

/** The rules of pricing told a second time, in exact fractions of the major unit and without regard to speed. */
export function referencePrices(scenario: Scenario): ReferencePrices {
  const { places, lines, tax } = scenario
  const amounts = lines.map((line) =>
    line.forSale ? Fraction.of(line.price).times(new Fraction(BigInt(line.quantity))) : zero,
  )
  const subtotal = sum(amounts)
  const { applies, discounts } = couponOf(scenario, amounts, subtotal)
  const left = amounts.map((amount, index) => amount.minus(at(discounts, index)))

  const offers = scenario.hasAddress ? offersOf(scenario, left) : []
  const chosen = offers.find(({ code }) => code === scenario.selected) ?? offers[0]
  const shipping = chosen?.price ?? zero
  const isFree = applies && scenario.coupon?.type === 'FREE_SHIPPING'
  const paidShipping = isFree ? zero : shipping

  const lineTaxes = lines.map((line, index) =>
    scenario.hasAddress && line.forSale ? taxOf(scenario, at(left, index), line.taxGroup) : zero,
  )
  const shippingTax =
    chosen !== undefined && tax.onShipping ? taxOf(scenario, paidShipping, 'standard') : zero

  const allTax = sum([...lineTaxes, shippingTax])
  const discount = sum(discounts).plus(shipping.minus(paidShipping))
  const total = subtotal.minus(discount).plus(shipping)
  const text = (value: Fraction): string => value.toText(places)
  return {
    lineDiscounts: discounts.map(text),
    lineTaxes: lineTaxes.map(text),
    offers: offers.map(({ code, price }) => ({ code, price: text(price) })),
    couponApplies: applies,
    subtotal: text(subtotal),
    discount: text(discount),
    shipping: text(shipping),
    tax: text(allTax),
    total: text(tax.included || !scenario.hasAddress ? total : total.plus(allTax)),
  }
}

function couponOf(
  { coupon, lines, places }: Scenario,
  amounts: readonly Fraction[],
  subtotal: Fraction,
): { applies: boolean; discounts: Fraction[] } {
  const nothing = lines.map(() => zero)
  if (coupon === undefined) return { applies: false, discounts: nothing }
  const isReached = lines.map((line) => {
    const { products, collections } = coupon.target
    const isNamed =
      products?.includes(line.product) ?? collections?.some((id) => line.collections.includes(id)) ?? true
    return line.forSale && isNamed && (coupon.type === 'FREE_SHIPPING' ? line.ships : !line.giftCard)
  })
  if (!isReached.includes(true)) return { applies: false, discounts: nothing }
  if (subtotal.compare(Fraction.of(coupon.minSubtotal)) < 0) return { applies: false, discounts: nothing }

  const value = Fraction.of(coupon.value)
  const reached = amounts.map((amount, index) => (isReached[index] ? amount : zero))
  const base = sum(reached)
  if (coupon.type === 'FREE_SHIPPING') return { applies: true, discounts: nothing }
  if (coupon.type === 'FIXED_PRICE') {
    const discounts = reached.map((amount, index) => {
      const saved = amount.minus(value.times(new Fraction(BigInt(lines[index]?.quantity ?? 0))))
      return isReached[index] && saved.compare(zero) > 0 ? saved : zero
    })
    return { applies: true, discounts }
  }
  const wanted =
    coupon.type === 'PERCENTAGE' ? base.times(value).over(new Fraction(100n)).roundTo(places) : value
  return { applies: true, discounts: share(wanted.compare(base) > 0 ? base : wanted, reached, places) }
}

/** Hands out one minor unit at a time to the line that is furthest below its exact share. */
function share(amount: Fraction, weights: readonly Fraction[], places: number): Fraction[] {
  const base = sum(weights)
  if (base.compare(zero) === 0) return weights.map(() => zero)
  const exact = weights.map((weight) => amount.times(weight).over(base))
  const shares = exact.map((value) => value.floorTo(places))
  const unit = new Fraction(1n, 10n ** BigInt(places))
  let left = amount.minus(sum(shares))
  while (left.compare(zero) > 0) {
    let furthest = 0
    exact.forEach((value, index) => {
      const gap = value.minus(at(shares, index))
      if (gap.compare(at(exact, furthest).minus(at(shares, furthest))) > 0) furthest = index
    })
    shares[furthest] = at(shares, furthest).plus(unit)
    left = left.minus(unit)
  }
  return shares
}

function offersOf(
  { lines, options }: Scenario,
  left: readonly Fraction[],
): { code: string; price: Fraction }[] {
  const shipped = lines.flatMap((line, index) =>
    line.forSale && line.ships ? [{ line, paid: at(left, index) }] : [],
  )
  if (shipped.length === 0) return []
  const measures = {
    BY_TOTAL_PRICE: sum(shipped.map(({ paid }) => paid)),
    BY_TOTAL_QUANTITY: sum(shipped.map(({ line }) => new Fraction(BigInt(line.quantity)))),
    BY_TOTAL_WEIGHT: sum(
      shipped.map(({ line }) => Fraction.of(line.weight).times(new Fraction(BigInt(line.quantity)))),
    ),
  }
  return options.flatMap(({ code, price, freeOver, rule }) => {
    if (freeOver !== undefined && measures.BY_TOTAL_PRICE.compare(Fraction.of(freeOver)) >= 0) {
      return [{ code, price: zero }]
    }
    if (rule === undefined) return [{ code, price: Fraction.of(price) }]
    const measure = measures[rule.type]
    const band = rule.bands.find(
      ({ from, to }) =>
        measure.compare(Fraction.of(from)) >= 0 && (to === undefined || measure.compare(Fraction.of(to)) < 0),
    )
    return band === undefined ? [] : [{ code, price: Fraction.of(band.price) }]
  })
}

function taxOf({ tax, places }: Scenario, amount: Fraction, group: string): Fraction {
  const rate = Fraction.of(tax.rates[group] ?? tax.rates['standard'] ?? '0')
  const one = new Fraction(1n)
  const exact = tax.included ? amount.minus(amount.over(one.plus(rate))) : amount.times(rate)
  return exact.roundTo(places)
}

function sum(values: readonly Fraction[]): Fraction {
  return values.reduce((left, right) => left.plus(right), zero)
}

function at(values: readonly Fraction[], index: number): Fraction {
  return values[index] ?? zero
}
