import { Fraction, zero } from './fraction.fixture.ts'
import type { Scenario, ScenarioLine, ScenarioTarget, ScenarioTrigger } from './scenario.fixture.ts'

/** Everything that two ways of pricing have to agree in, as decimal text. */
export interface ReferencePrices {
  readonly unitPrices: readonly string[]
  readonly lineDiscounts: readonly string[]
  readonly lineTaxes: readonly string[]
  readonly discounts: readonly string[]
  readonly offers: readonly string[]
  readonly fees: readonly string[]
  readonly subtotal: string
  readonly discount: string
  readonly shipping: string
  readonly additionalFees: string
  readonly tax: string
  readonly total: string
  readonly payNow: string
  readonly giftCard: string
}

interface Discount {
  readonly amount: Fraction
}

/** A second implementation of the pricing rules, in exact fractions of the major unit and without regard to speed. */
export function referencePrices(scenario: Scenario): ReferencePrices {
  const { places, lines, tax } = scenario
  const prices = lines.map((line) => (line.paidByMembership && line.forSale ? zero : Fraction.of(line.price)))
  const counts = (line: ScenarioLine) => new Fraction(BigInt(line.quantity))
  const amounts = lines.map((line, at) => (line.forSale ? get(prices, at).times(counts(line)) : zero))
  const subtotal = sum(amounts)

  // Lines as discounts find them: shrinking from step to step.
  const units = [...prices]
  const left = [...amounts]
  const discounts: Discount[] = []
  const onDelivery: { at: number; terms: { type: string; value: string } }[] = []
  const reach = (target: ScenarioTarget, allowed: (line: ScenarioLine) => boolean) =>
    lines.map((line) => line.forSale && allowed(line) && isNamed(target, line))
  const isDiscountable = (line: ScenarioLine) => !line.giftCard && !line.paidByMembership
  const takeTogether = (wanted: Fraction, reached: readonly boolean[]): void => {
    const bases = left.map((amount, at) => (reached[at] ? amount : zero))
    const shares = share(wanted.least(sum(bases)), bases, places)
    shares.forEach((one, at) => {
      left[at] = get(left, at).minus(one)
    })
    discounts.push({ amount: sum(shares) })
  }
  const takeOff = (terms: { type: string; value: string }, reached: readonly boolean[]): void => {
    const base = sum(left.filter((_, at) => reached[at]))
    if (terms.type !== 'FIXED_PRICE') {
      takeTogether(offOne(terms, base, places), reached)
      return
    }
    let taken = zero
    lines.forEach((line, at) => {
      const fixed = Fraction.of(terms.value).times(counts(line))
      if (!reached[at] || get(left, at).compare(fixed) <= 0) return
      taken = taken.plus(get(left, at).minus(fixed))
      left[at] = fixed
    })
    discounts.push({ amount: taken })
  }

  const met = scenario.rules
    .map((rule) => ({ rule, reached: reach(rule.target, isDiscountable) }))
    .filter(({ rule, reached }) => {
      const measured = {
        money: sum(amounts.filter((_, at) => reached[at])),
        pieces: sum(lines.filter((_, at) => reached[at]).map(counts)),
        isMember: scenario.isMember,
      }
      return reached.includes(true) && holds(rule.trigger, measured)
    })
  for (const { rule, reached } of met) {
    if (rule.scope !== 'LINE_ITEM') continue
    let taken = zero
    lines.forEach((line, at) => {
      if (!reached[at]) return
      const off = offOne(rule, get(units, at), places)
      units[at] = get(units, at).minus(off)
      left[at] = get(left, at).minus(off.times(counts(line)))
      taken = taken.plus(off.times(counts(line)))
    })
    discounts.push({ amount: taken })
  }
  for (const { rule, reached } of met) {
    if (rule.scope === 'CART_SUBTOTAL') takeOff(rule, reached)
    if (rule.scope === 'DELIVERY') onDelivery.push({ at: discounts.push({ amount: zero }) - 1, terms: rule })
  }
  for (const { amount, lineIds } of scenario.merchantDiscounts) {
    takeTogether(
      Fraction.of(amount),
      lines.map((line) => lineIds.length === 0 || lineIds.includes(line.id)),
    )
  }
  const { coupon } = scenario
  if (coupon !== undefined && subtotal.compare(Fraction.of(coupon.minSubtotal)) >= 0) {
    const isFree = coupon.type === 'FREE_SHIPPING'
    const reached = reach(coupon.target, isFree ? (line) => line.ships : isDiscountable)
    const pieces = sum(lines.filter((_, at) => reached[at]).map(counts))
    if (reached.includes(true) && pieces.compare(Fraction.of(`${coupon.minQuantity}`)) >= 0) {
      if (isFree) {
        const everything = { type: 'PERCENTAGE', value: '100' }
        onDelivery.push({ at: discounts.push({ amount: zero }) - 1, terms: everything })
      } else takeOff(coupon, reached)
    }
  }

  const offers = scenario.hasAddress ? listOffers(scenario, left) : []
  const chosen = offers.find(({ code }) => code === scenario.selected) ?? offers[0]
  const shipping = chosen?.price ?? zero
  let paidShipping = shipping
  for (const { at, terms } of onDelivery) {
    const off = offOne(terms, paidShipping, places)
    paidShipping = paidShipping.minus(off)
    discounts[at] = { amount: off }
  }

  const taxed = (amount: Fraction, group: string) =>
    scenario.hasAddress ? taxOf(scenario, amount, group) : zero
  const lineTaxes = lines.map((line, at) => (line.forSale ? taxed(get(left, at), line.taxGroup) : zero))
  const shippingTax = chosen !== undefined && tax.onShipping ? taxed(paidShipping, 'standard') : zero
  const fees = scenario.fees.flatMap((fee) => {
    const reached = lines.map((line) => line.forSale && isNamed(fee.target, line))
    if (!reached.includes(true)) return []
    const value = Fraction.of(fee.value)
    const pieces = sum(lines.filter((_, at) => reached[at]).map(counts))
    const price =
      fee.type === 'PERCENTAGE'
        ? percentOf(sum(left.filter((_, at) => reached[at])), value).roundTo(places)
        : fee.per === 'PIECE'
          ? value.times(pieces)
          : value
    return [{ price, tax: fee.taxed ? taxed(price, 'reduced') : zero }]
  })
  if (chosen?.charge !== undefined) {
    fees.push({ price: chosen.charge, tax: tax.onShipping ? taxed(chosen.charge, 'standard') : zero })
  }

  const allTax = sum([...lineTaxes, shippingTax, ...fees.map((fee) => fee.tax)])
  const isOnTop = !tax.included && scenario.hasAddress
  const discount = sum(discounts.map(({ amount }) => amount))
  const additionalFees = sum(fees.map(({ price }) => price))
  const untaxed = subtotal.minus(discount).plus(shipping).plus(additionalFees)
  const total = isOnTop ? untaxed.plus(allTax) : untaxed

  const lineTotals = left.map((amount, at) => (isOnTop ? amount.plus(get(lineTaxes, at)) : amount))
  const isAnythingNow = lines.some((line) => !line.paidLater)
  const linesNow = sum(
    lines.map((line, at) => {
      if (line.paidLater) return zero
      const whole = get(lineTotals, at)
      return line.deposit === undefined ? whole : whole.least(Fraction.of(line.deposit).times(counts(line)))
    }),
  )
  const payNow = isAnythingNow ? linesNow.plus(total.minus(sum(lineTotals))) : zero
  const text = (value: Fraction): string => value.toText(places)
  return {
    unitPrices: units.map(text),
    lineDiscounts: amounts.map((amount, at) => text(amount.minus(get(left, at)))),
    lineTaxes: lineTaxes.map(text),
    discounts: discounts.map(({ amount }) => text(amount)),
    offers: offers.map(({ code, price }) => `${code} ${text(price)}`),
    fees: fees.map(({ price }) => text(price)),
    subtotal: text(subtotal),
    discount: text(discount),
    shipping: text(shipping),
    additionalFees: text(additionalFees),
    tax: text(allTax),
    total: text(total),
    payNow: text(payNow),
    giftCard: text(scenario.giftCard === undefined ? zero : payNow.least(Fraction.of(scenario.giftCard))),
  }
}

/** What terms take off one price. */
function offOne(terms: { type: string; value: string }, price: Fraction, places: number): Fraction {
  const value = Fraction.of(terms.value)
  if (terms.type === 'PERCENTAGE') return percentOf(price, value).roundTo(places).least(price)
  if (terms.type === 'FIXED_AMOUNT') return value.least(price)
  return price.compare(value) > 0 ? price.minus(value) : zero
}

function percentOf(amount: Fraction, percent: Fraction): Fraction {
  return amount.times(percent).over(new Fraction(100n))
}

function isNamed({ products, collections }: ScenarioTarget, line: ScenarioLine): boolean {
  return products?.includes(line.product) ?? collections?.some((id) => line.collections.includes(id)) ?? true
}

interface Measured {
  readonly money: Fraction
  readonly pieces: Fraction
  readonly isMember: boolean
}

function holds(trigger: ScenarioTrigger, measured: Measured): boolean {
  switch (trigger.type) {
    case 'AND':
      return trigger.triggers.every((one) => holds(one, measured))
    case 'OR':
      return trigger.triggers.some((one) => holds(one, measured))
    case 'CUSTOM':
      return trigger.holds
    case 'CUSTOMER_ELIGIBILITY':
      return measured.isMember
    default: {
      const value = trigger.type === 'SUBTOTAL_RANGE' ? measured.money : measured.pieces
      const { from, to } = trigger
      return (
        (from === undefined || value.compare(Fraction.of(from)) >= 0) &&
        (to === undefined || value.compare(Fraction.of(to)) <= 0)
      )
    }
  }
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
      const gap = value.minus(get(shares, index))
      if (gap.compare(get(exact, furthest).minus(get(shares, furthest))) > 0) furthest = index
    })
    shares[furthest] = get(shares, furthest).plus(unit)
    left = left.minus(unit)
  }
  return shares
}

function listOffers(
  { lines, options }: Scenario,
  left: readonly Fraction[],
): { code: string; price: Fraction; charge: Fraction | undefined }[] {
  const shipped = lines.flatMap((line, index) =>
    line.forSale && line.ships ? [{ line, paid: get(left, index) }] : [],
  )
  if (shipped.length === 0) return []
  const measures = {
    BY_TOTAL_PRICE: sum(shipped.map(({ paid }) => paid)),
    BY_TOTAL_QUANTITY: sum(shipped.map(({ line }) => new Fraction(BigInt(line.quantity)))),
    BY_TOTAL_WEIGHT: sum(
      shipped.map(({ line }) => Fraction.of(line.weight).times(new Fraction(BigInt(line.quantity)))),
    ),
  }
  return options.flatMap(({ code, price, freeOver, rule, charge: extra }) => {
    const charge = extra === undefined ? undefined : Fraction.of(extra)
    if (freeOver !== undefined && measures.BY_TOTAL_PRICE.compare(Fraction.of(freeOver)) >= 0) {
      return [{ code, price: zero, charge }]
    }
    if (rule === undefined) return [{ code, price: Fraction.of(price), charge }]
    const measure = measures[rule.type]
    const band = rule.bands.find(
      ({ from, to }) =>
        measure.compare(Fraction.of(from)) >= 0 && (to === undefined || measure.compare(Fraction.of(to)) < 0),
    )
    return band === undefined ? [] : [{ code, price: Fraction.of(band.price), charge }]
  })
}

function taxOf({ tax, places }: Scenario, amount: Fraction, group: string): Fraction {
  if (tax.exempt.includes(group)) return zero
  const rate = Fraction.of(tax.rates[group] ?? tax.rates['standard'] ?? '0')
  const one = new Fraction(1n)
  const exact = tax.included ? amount.minus(amount.over(one.plus(rate))) : amount.times(rate)
  return exact.roundTo(places)
}

function sum(values: readonly Fraction[]): Fraction {
  return values.reduce((left, right) => left.plus(right), zero)
}

function get(values: readonly Fraction[], index: number): Fraction {
  return values[index] ?? zero
}
