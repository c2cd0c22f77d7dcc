/** Exact rational numbers for the reference that the engine is compared with; shares no code with `src/money`. */
export class Fraction {
  readonly top: bigint
  /** Positive; not in lowest terms, because telling them apart costs more than carrying the difference. */
  readonly bottom: bigint

  constructor(top: bigint, bottom = 1n) {
    this.top = top
    this.bottom = bottom
  }

  static of(text: string): Fraction {
    const [whole = '0', fraction = ''] = text.split('.')
    return new Fraction(BigInt(whole + fraction), 10n ** BigInt(fraction.length))
  }

  plus(other: Fraction): Fraction {
    if (this.bottom === other.bottom) return new Fraction(this.top + other.top, this.bottom)
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

  least(other: Fraction): Fraction {
    return this.compare(other) <= 0 ? this : other
  }

  /** Downwards to a multiple of 10^-places; values here are never negative. */
  floorTo(places: number): Fraction {
    const unit = 10n ** BigInt(places)
    return new Fraction((this.top * unit) / this.bottom, unit)
  }

  /** To the nearest multiple of 10^-places, halves upwards. */
  roundTo(places: number): Fraction {
    const unit = 10n ** BigInt(places)
    return new Fraction((this.top * unit * 2n + this.bottom) / (this.bottom * 2n), unit)
  }

  toText(places: number): string {
    const scaled = (this.top * 10n ** BigInt(places)) / this.bottom
    const digits = scaled.toString().padStart(places + 1, '0')
    return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
  }
}

export const zero: Fraction = new Fraction(0n)
