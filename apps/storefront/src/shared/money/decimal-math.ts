import type { Decimal } from '../views/decimal.ts'

/** Exact: a cart of three at €0.10 is €0.30. */
export function times(amount: Decimal, factor: number): Decimal {
  const { units, scale } = read(amount)
  return write(units * BigInt(Math.trunc(factor)), scale)
}

/** Exact sum; `0` of none. */
export function sum(amounts: readonly Decimal[]): Decimal {
  const all = amounts.map(read)
  const scale = Math.max(0, ...all.map((amount) => amount.scale))
  return write(
    all.reduce((total, amount) => total + amount.units * 10n ** BigInt(scale - amount.scale), 0n),
    scale,
  )
}

export function minus(amount: Decimal, other: Decimal): Decimal {
  const { units, scale } = read(other)
  return sum([amount, write(-units, scale)])
}

export function isPositive(amount: Decimal | undefined): amount is Decimal {
  return amount !== undefined && read(amount).units > 0n
}

interface Read {
  readonly units: bigint
  readonly scale: number
}

/** What is no plain decimal counts as nothing: a price must never break a page. */
function read(amount: Decimal): Read {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? []
  return { units: BigInt(`${sign}${whole}${fraction}`), scale: fraction.length }
}

function write(units: bigint, scale: number): Decimal {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0')
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
  return `${units < 0n ? '-' : ''}${text}` as Decimal
}
