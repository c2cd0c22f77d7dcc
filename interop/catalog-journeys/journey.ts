import assert from 'node:assert/strict'
import type { CalledOperation } from '../side-by-side/case.ts'
import type { Merchant } from './clients.ts'

/** Awaits the result of a call of the public client, and records the operation and the result. */
export type Answered = <T>(operation: CalledOperation, answer: Promise<T>) => Promise<T>

/** Calls of one part of the catalog, with assertions. Leaves the catalog unchanged. */
export type Journey = (client: Merchant, answered: Answered) => Promise<void>

/** For fields that are optional in the client's types but always sent by the platform. */
export function present<T>(value: T | null | undefined): T {
  return value ?? assert.fail('is missing')
}

/** The items of a page, without its functions. */
export async function itemsOf<T>(page: Promise<{ readonly items: readonly T[] }>): Promise<readonly T[]> {
  return (await page).items
}

/** Asserts that a call is refused with this code. */
export async function refusedWith(code: string, answer: Promise<unknown>): Promise<void> {
  await assert.rejects(
    answer,
    (error: unknown) => JSON.stringify(error).includes(code) || String(error).includes(code),
  )
}

/** Polls until background work is done. */
export async function until(isDone: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 300; turn += 1) {
    if (await isDone()) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  assert.fail('not done in time')
}
