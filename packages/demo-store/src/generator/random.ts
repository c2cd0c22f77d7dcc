/** Random numbers that depend only on the seed. */
export interface Random {
  /** A whole number from 0 to `count - 1`. */
  below(count: number): number
  /** True with the given probability. */
  chance(share: number): boolean
  pick<T>(from: readonly T[]): T
}

/** sfc32 of PractRand, a small fast generator with 128 bits of state, warmed up from one 32-bit seed. */
export function random(seed: number): Random {
  let [a, b, c, counter] = [0x9e3779b9, seed >>> 0, seed ^ 0x85ebca6b, 1]
  const next = () => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }
  for (let round = 0; round < 15; round += 1) next()
  const below = (count: number) => Math.floor((next() / 0x1_0000_0000) * count)
  return {
    below,
    chance: (share) => below(1_000_000) < share * 1_000_000,
    pick(from) {
      // The index is less than the length, and lists are not empty.
      return from[below(from.length)] as (typeof from)[number]
    },
  }
}
