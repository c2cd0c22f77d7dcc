import { globSync, readFileSync } from 'node:fs'
import type { Operation } from '@vitrine/contract'
import { changeTypes } from '@vitrine/contract/changes'
import { type DeclaredOperation, declarationOf } from '@vitrine/contract/server'
import { expect, it } from 'vitest'
import { sentCalls as accounts } from '../src/accounts/sent-calls.fixture.ts'
import { sentCalls as catalogAdmin } from '../src/catalog-admin/sent-calls.fixture.ts'
import { sentCalls as catalogV3 } from '../src/catalog-v3/sent-calls.fixture.ts'
import type { Client } from '../src/client.ts'
import { sentCalls as media } from '../src/media/sent-calls.fixture.ts'
import { sentCalls as orders } from '../src/orders/sent-calls.fixture.ts'
import type { SentCall } from '../src/testing/sent-call.ts'
import { packageFolder } from './built-package.ts'

it.each(Object.entries({ accounts, 'catalog-admin': catalogAdmin, 'catalog-v3': catalogV3, media, orders }))(
  '%s: the doc comment of each function for staff and apps names the right that the platform requires',
  async (entry, { calls }) => {
    const comments = functionComments(entry)
    const stated = Object.keys(calls).map((name) => [name, statedRight(comments.get(name) ?? '')])
    const required = Object.entries(calls).map(async ([name, call]) => [
      name,
      await requiredRight(call, entry),
    ])
    expect(stated).toEqual(await Promise.all(required))
  },
)

it('the doc comment of the event types describes each of them', () => {
  const source = readFileSync(`${packageFolder}../contract/src/changes/change-event.ts`, 'utf8')
  const [comment = ''] = /\/\*\*\n \* Entity and event(?:(?!\*\/).)*\*\//s.exec(source) ?? []
  const lists = [...comment.matchAll(/^ \* - (`[^:]+`): [^\n]+\.$/gm)].map(([, list = '']) => list)
  const described = lists.flatMap((list) => list.replaceAll('`', '').split(', '))
  expect(described.toSorted()).toEqual(changeTypes.toSorted())
})

/** Doc comments of the exported functions of an entry's folder, by name, each on one line. */
function functionComments(entry: string): ReadonlyMap<string, string> {
  const files = globSync(`${packageFolder}src/${entry}/*.ts`)
  const found = files.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/\/\*\*((?:(?!\*\/).)*)\*\/\nexport (?:async )?function (\w+)/gs),
  ])
  return new Map(found.map(([, comment = '', name = '']) => [name, comment.replace(/\s*\n \* ?/g, ' ')]))
}

function statedRight(comment: string): string {
  if (/For staff accounts\b/.test(comment)) return 'OWN_ACCOUNT'
  return /Needs the right `(\w+)`\./.exec(comment)?.[1] ?? 'none'
}

/** `none` if shoppers may make the call. The reads of `catalog-admin` return costs to staff and apps only. */
async function requiredRight([call]: SentCall, entry: string): Promise<string> {
  const sent: DeclaredOperation[] = []
  const send = async (operation: Operation<unknown, unknown, string>) => {
    sent.push(declarationOf(operation))
    throw new Error('nothing is sent')
  }
  // The functions of these entries use nothing else of a client.
  await Promise.resolve(call({ send } as unknown as Client)).catch(() => {})
  const [operation] = sent
  const isForStaff = entry === 'catalog-admin' || operation?.access.join() === 'staff'
  return isForStaff ? String(operation?.right) : 'none'
}
