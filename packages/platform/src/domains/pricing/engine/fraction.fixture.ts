/** Exact rational numbers for the reference that the engine is compared with; shares no code with `src/money`. */
export class Fraction {
  readonly top: bigint
  readonly bottom: bigint

  constructor(top: bigint, bottom = 1n) {
    const divisor = greatestDivisor(top < 0n ? -top : top, bottom)
    this.top = top / divisor
    this.bottom = bottom / divisor
  }

  static of(text: string): Fraction {
    const [whole = '0', fraction = ''] = text.split('.')
    return new Fraction(BigInt(whole), 1n).plus(
      new Fraction(BigInt(fraction || '0'), 10n ** BigInt(fraction.length)),
    )
  }

  plus(other: Fraction): Fraction {
    return new Fraction(this.top * other.bottom + other.top * this.bottom, this.bottom * other.bottom)
  }

  minus(other: Fraction): Fraction {
    return this.plus(new Fraction(-other.top, other.bottom))
  }

  times(other: Fraction): Fraction {
    return new Fraction(this.top * other.top, this.bottom * other.bottom)
  }

  over(other: Fraction): Fraction {
    return new Fraction(this.top * other.bottom, this.bottom * other.top)
  }

  compare(other: Fraction): number {
    const difference = this.minus(other).top
    return difference < 0n ? -1 : difference > 0n ? 1 : 0
  }

  /** Downwards to a multiple of 10^-places; values here are never negative. */
  floorTo(places: number): Fraction {
    const unit = 10n ** BigInt(places)
    return new Fraction((this.top * unit) / this.bottom, unit)
  }

  /** To the nearest multiple of 10^-places, halves upwards. */
  roundTo(places: number): Fraction {
    return this.plus(new Fraction(1n, 2n * 10n ** BigInt(places))).floorTo(places)
  }

  toText(places: number): string {
    const scaled = (this.top * 10n ** BigInt(places)) / this.bottom
    const digits = scaled.toString().padStart(places + 1, '0')
    return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
  }
}

export const zero: Fraction = new Fraction(0n)

function greatestDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestDivisor(b, a % b)
}
