/**
 * SHA-256 (FIPS 180-4) without waiting. `generateOAuthData` of the public client gives the challenge at once, and the
 * platform's own digest only as a promise; our core uses that one.
 */
export function sha256(bytes: Uint8Array): Uint8Array {
  const words = padded(bytes)
  const hash = Uint32Array.from(initialHash)
  const schedule = new Uint32Array(64)
  for (let block = 0; block < words.length; block += 16) {
    for (let index = 0; index < 64; index += 1) {
      schedule[index] =
        index < 16
          ? at(words, block + index)
          : at(schedule, index - 16) +
            mixed(at(schedule, index - 15), 7, 18, 3) +
            at(schedule, index - 7) +
            mixed(at(schedule, index - 2), 17, 19, 10)
    }
    compress(hash, schedule)
  }
  const digest = new DataView(new ArrayBuffer(32))
  hash.forEach((word, index) => {
    digest.setUint32(index * 4, word)
  })
  return new Uint8Array(digest.buffer)
}

/** The message, a one bit, zeros, and the length in bits, in big-endian words: a whole number of blocks of 16. */
function padded(bytes: Uint8Array): Uint32Array {
  const words = new Uint32Array(Math.ceil((bytes.length + 9) / 64) * 16)
  const put = (index: number, byte: number) => {
    words[index >> 2] = at(words, index >> 2) | (byte << (24 - (index % 4) * 8))
  }
  bytes.forEach((byte, index) => {
    put(index, byte)
  })
  put(bytes.length, 0x80)
  words[words.length - 1] = bytes.length * 8
  return words
}

function compress(hash: Uint32Array, schedule: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = hash as unknown as Eight
  for (let index = 0; index < 64; index += 1) {
    const choice = (e & f) ^ (~e & g)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const first = (h + turned(e, 6, 11, 25) + choice + at(roundConstants, index) + at(schedule, index)) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + turned(b, 2, 13, 22) + majority) | 0
  }
  const turnedTo = [a, b, c, d, e, f, g, h]
  hash.forEach((word, index) => {
    hash[index] = word + (turnedTo[index] as number)
  })
}

type Eight = [number, number, number, number, number, number, number, number]

function rotated(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

function turned(word: number, one: number, two: number, three: number): number {
  return rotated(word, one) ^ rotated(word, two) ^ rotated(word, three)
}

function mixed(word: number, one: number, two: number, shift: number): number {
  return rotated(word, one) ^ rotated(word, two) ^ (word >>> shift)
}

/** Every index used here is inside its list. */
function at(words: Uint32Array, index: number): number {
  return words[index] as number
}

/** Fractions of the square roots of the first 8 primes. */
const initialHash = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
]
/** Fractions of the cube roots of the first 64 primes. */
const roundConstants = Uint32Array.of(
  0x428a2f98,
  0x71374491,
  0xb5c0fbcf,
  0xe9b5dba5,
  0x3956c25b,
  0x59f111f1,
  0x923f82a4,
  0xab1c5ed5,
  0xd807aa98,
  0x12835b01,
  0x243185be,
  0x550c7dc3,
  0x72be5d74,
  0x80deb1fe,
  0x9bdc06a7,
  0xc19bf174,
  0xe49b69c1,
  0xefbe4786,
  0x0fc19dc6,
  0x240ca1cc,
  0x2de92c6f,
  0x4a7484aa,
  0x5cb0a9dc,
  0x76f988da,
  0x983e5152,
  0xa831c66d,
  0xb00327c8,
  0xbf597fc7,
  0xc6e00bf3,
  0xd5a79147,
  0x06ca6351,
  0x14292967,
  0x27b70a85,
  0x2e1b2138,
  0x4d2c6dfc,
  0x53380d13,
  0x650a7354,
  0x766a0abb,
  0x81c2c92e,
  0x92722c85,
  0xa2bfe8a1,
  0xa81a664b,
  0xc24b8b70,
  0xc76c51a3,
  0xd192e819,
  0xd6990624,
  0xf40e3585,
  0x106aa070,
  0x19a4c116,
  0x1e376c08,
  0x2748774c,
  0x34b0bcb5,
  0x391c0cb3,
  0x4ed8aa4a,
  0x5b9cca4f,
  0x682e6ff3,
  0x748f82ee,
  0x78a5636f,
  0x84c87814,
  0x8cc70208,
  0x90befffa,
  0xa4506ceb,
  0xbef9a3f7,
  0xc67178f2,
)
