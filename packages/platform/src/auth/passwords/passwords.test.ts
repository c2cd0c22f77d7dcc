import { argon2Sync } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { Argon2Thread } from './argon2-thread.ts'
import { currentCost, hashArgon2id, matchesArgon2id } from './argon2id.ts'
import { PasswordHasher } from './password-hasher.ts'

const thread = new Argon2Thread()
const derive = thread.derive.bind(thread)
const password = 'correct horse battery staple'

describe('passwords', () => {
  test('are argon2id of at least 19 MiB, two passes, one lane and a salt of 16 bytes', async () => {
    const [, name, version, cost, salt] = (await new PasswordHasher().hash(password)).split('$')
    expect([name, version, cost]).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1'])
    expect(Buffer.from(salt ?? '', 'base64').byteLength).toBe(16)
  })

  test('match only themselves', async () => {
    const hasher = new PasswordHasher()
    const stored = await hasher.hash(password)
    expect(await hasher.hash(password)).not.toBe(stored)
    expect(await hasher.check(stored, password)).toEqual({ matches: true })
    expect(await hasher.check(stored, `${password} `)).toEqual({ matches: false })
    expect(await hasher.check(stored, '')).toEqual({ matches: false })
    expect(await hasher.check(undefined, 'nobody has this password')).toEqual({ matches: false })
  })

  test('match in every Unicode composition of their letters', async () => {
    const hasher = new PasswordHasher()
    const stored = await hasher.hash('caf\u00e9 cr\u00e8me')
    expect(await hasher.check(stored, 'cafe\u0301 cre\u0300me')).toEqual({ matches: true })
  })

  test('with a lower cost are hashed again when the password is known', async () => {
    const hasher = new PasswordHasher()
    const old = await hashArgon2id(derive, password, { memory: 8_192, passes: 1, parallelism: 1 })
    expect(await hasher.check(old, 'another')).toEqual({ matches: false })
    const { matches, upgraded } = await hasher.check(old, password)
    expect(matches).toBe(true)
    expect(upgraded).toContain(`m=${currentCost.memory},t=${currentCost.passes}`)
    expect(await hasher.check(upgraded, password)).toEqual({ matches: true })
  })

  test('stored parameters are bounded before they are used', async () => {
    const good = await hashArgon2id(derive, password)
    for (const cost of ['m=4194304,t=2,p=1', 'm=19456,t=999,p=1', 'm=19456,t=2,p=99', 'm=1,t=1,p=1']) {
      const altered = good.replace('m=19456,t=2,p=1', cost)
      await expect(matchesArgon2id(derive, altered, password)).rejects.toThrow('within the bounds')
    }
    await expect(matchesArgon2id(derive, '$argon2i$v=19$m=19456,t=2,p=1$a$b', password)).rejects.toThrow()
  })

  test('are hashed off the event loop', async () => {
    const hasher = new PasswordHasher()
    const spentMs = async (work: () => unknown) => {
      const before = process.threadCpuUsage()
      await work()
      const { user, system } = process.threadCpuUsage(before)
      return (user + system) / 1_000
    }
    const here = await spentMs(() =>
      argon2Sync('argon2id', {
        message: password,
        nonce: Buffer.alloc(16),
        memory: currentCost.memory,
        passes: currentCost.passes,
        parallelism: 1,
        tagLength: 32,
      }),
    )
    expect(await spentMs(() => hasher.hash(password))).toBeLessThan(here)
  })

  test('are hashed at a lower priority than requests', async () => {
    if (process.platform !== 'linux') return
    await thread.derive({
      message: 'x',
      nonce: Buffer.alloc(16),
      memory: 8,
      passes: 1,
      parallelism: 1,
      tagLength: 16,
    })
    // Fields of a thread's status line after the name in brackets; the 17th is its nice value (proc(5)).
    const nices = readdirSync('/proc/self/task').map((task) => {
      const line = readFileSync(`/proc/self/task/${task}/stat`, 'utf8')
      return Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[16])
    })
    expect(nices).toContain(10)
    expect(nices).toContain(0)
  })

  test('a hash that cannot be made says so, and the thread continues', async () => {
    const parameters = { nonce: Buffer.alloc(16), passes: 1, parallelism: 1, tagLength: 16 }
    await expect(thread.derive({ ...parameters, message: 'x', memory: 1 })).rejects.toThrow()
    await expect(thread.derive({ ...parameters, message: 'x', memory: 8 })).resolves.toHaveLength(16)
  })

  test('wait in a bounded queue, and more are refused with 429', async () => {
    const hasher = new PasswordHasher({ atOnce: 1, maxWaiting: 2 })
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => hasher.hash(password)))
    expect(answers.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ])
    expect(answers[4]).toMatchObject({ reason: { status: 429, headers: { 'retry-after': '2' } } })
    await wait(1)
    await expect(hasher.hash(password)).resolves.toContain('$argon2id$')
  })
})

describe('checking a password', () => {
  test('takes as long without an account as with one', async () => {
    const hasher = new PasswordHasher()
    const stored = await hasher.hash(password)
    // The first check creates the placeholder for missing hashes.
    await hasher.check(undefined, password)
    const derived = vi.spyOn(Argon2Thread.prototype, 'derive')
    const costOf = async (hash: string | undefined) => {
      derived.mockClear()
      await hasher.check(hash, 'a wrong password')
      return derived.mock.calls.map(([{ memory, passes, parallelism, tagLength }]) => ({
        memory,
        passes,
        parallelism,
        tagLength,
      }))
    }
    const known = await costOf(stored)
    expect(known).toHaveLength(1)
    expect(await costOf(undefined)).toEqual(known)
    derived.mockRestore()
  })
})
