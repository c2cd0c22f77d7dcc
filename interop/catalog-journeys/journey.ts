import assert from 'node:assert/strict'
import type { CalledOperation } from '../side-by-side/case.ts'
import type { Merchant } from './clients.ts'

/** Waits for what a call of the public client answers, and remembers that the operation was called and what came. */
export type Answered = <T>(operation: CalledOperation, answer: Promise<T>) => Promise<T>

/** A way through one part of the catalog, that leaves it as it was. It asserts what has to come. */
export type Journey = (client: Merchant, answered: Answered) => Promise<void>

/** What the client's types need not have, and the platform always sends. */
export function told<T>(value: T | null | undefined): T {
  return value ?? assert.fail('is missing')
}

/** The items of a page: the rest of it is functions. */
export async function itemsOf<T>(page: Promise<{ readonly items: readonly T[] }>): Promise<readonly T[]> {
  return (await page).items
}

/** Refused, with this code in the envelope. */
export async function refusedWith(code: string, answer: Promise<unknown>): Promise<void> {
  await assert.rejects(
    answer,
    (error: unknown) => JSON.stringify(error).includes(code) || String(error).includes(code),
  )
}

/** What goes on in the background, asked for until it is done. */
export async function until(isDone: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 300; turn += 1) {
    if (await isDone()) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  assert.fail('it did not come about')
}
