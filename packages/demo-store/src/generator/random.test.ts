import { describe, expect, it } from 'vitest'
import { random } from './random.ts'

describe('random', () => {
  it('gives the same numbers for the same seed, on every machine', () => {
    const source = random(42)
    expect(Array.from({ length: 8 }, () => source.below(1_000))).toMatchInlineSnapshot(`
      [
        698,
        819,
        487,
        534,
        966,
        659,
        523,
        58,
      ]
    `)
  })

  it('spreads evenly', () => {
    const source = random(7)
    const counts = new Map<number, number>()
    for (let draw = 0; draw < 100_000; draw += 1) {
      const number = source.below(10)
      counts.set(number, (counts.get(number) ?? 0) + 1)
    }
    for (const count of counts.values()) expect(Math.abs(count - 10_000)).toBeLessThan(500)
  })
})
