import { type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto'

/** Cost of one hash: memory in KiB, passes over it, and lanes. */
interface Argon2Cost {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/** 19 MiB, two passes, one lane: the minimum of OWASP's password storage cheat sheet. */
export const currentCost: Argon2Cost = { memory: 19_456, passes: 2, parallelism: 1 }

/** A stored hash could request any amount of memory. Higher costs are rejected. */
const highestCost: Argon2Cost = { memory: 262_144, passes: 10, parallelism: 4 }
const saltBytes = 16
const hashBytes = 32
const form =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]{22,86})\$([A-Za-z0-9+/]{22,86})$/

/** Computes a hash outside the event loop. */
export type DeriveTag = (parameters: Argon2Parameters) => Promise<Buffer>

interface StoredHash {
  readonly cost: Argon2Cost
  readonly salt: Buffer
  readonly hash: Buffer
}

/** Hash of the message with a new salt, in PHC format, which contains algorithm and cost. */
export async function hashArgon2id(derive: DeriveTag, message: string, cost: Argon2Cost = currentCost) {
  const salt = randomBytes(saltBytes)
  const hash = await derive({ ...cost, message, nonce: salt, tagLength: hashBytes })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(hash)}`
}

/**
 * Whether the message matches the hash. @throws if the stored text is not such a hash, or its cost is too high
 */
export async function matchesArgon2id(derive: DeriveTag, stored: string, message: string): Promise<boolean> {
  const { cost, salt, hash } = readStored(stored)
  const derived = await derive({ ...cost, message, nonce: salt, tagLength: hash.byteLength })
  return timingSafeEqual(derived, hash)
}

/** Whether a stored hash has a lower cost than new ones, so that it should be replaced at the next login. */
export function isOutdated(stored: string): boolean {
  const { cost } = readStored(stored)
  return cost.memory < currentCost.memory || cost.passes < currentCost.passes
}

function readStored(text: string): StoredHash {
  const [, memory, passes, parallelism, salt, hash] = form.exec(text) ?? []
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  if (salt === undefined || hash === undefined || !isBounded(cost)) {
    throw new Error('a stored password hash is not argon2id within the bounds that are followed')
  }
  return { cost, salt: Buffer.from(salt, 'base64'), hash: Buffer.from(hash, 'base64') }
}

function isBounded({ memory, passes, parallelism }: Argon2Cost): boolean {
  return (
    memory >= 8 * parallelism &&
    memory <= highestCost.memory &&
    passes >= 1 &&
    passes <= highestCost.passes &&
    parallelism >= 1 &&
    parallelism <= highestCost.parallelism
  )
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
