import { type AnyClient, createClient } from '@vitrine/client'
import type { OwnProfile, OwnSession } from '@vitrine/client/accounts'
import { expect, test } from 'vitest'
import {
  StoreProvider,
  useBackInStockRequests,
  useChangePassword,
  useProfile,
  useSessions,
} from '../index.ts'
import { act, mount } from '../testing/mount.tsx'

type Responses = Readonly<Record<string, (input: object) => object>>

/** A client that responds by operation, and keeps what it was sent. */
function createFakeClient(responses: Responses) {
  const calls: [name: string, input: unknown][] = []
  const client: AnyClient = {
    async send(operation, input) {
      calls.push([operation.name, input])
      // The fake responds with what the hooks read.
      return (responses[operation.name]?.(Object(input)) ?? {}) as never
    },
  }
  return { client, calls, names: () => calls.map(([name]) => name) }
}

/** Renders a hook for a member. */
async function renderHook<T>(client: AnyClient, useHook: () => T, memberId = 'ada') {
  const result: { current: T | undefined } = { current: undefined }
  function Probe() {
    result.current = useHook()
    return null
  }
  await mount(
    <StoreProvider client={client} cart={null} session={{ role: 'member', memberId }}>
      <Probe />
    </StoreProvider>,
  )
  // Rendered above.
  return () => result.current as T
}

test('a profile shows what an update changed, and what the page was rendered with is not loaded again', async () => {
  const saved: OwnProfile = { firstName: 'Augusta' }
  const { client, names } = createFakeClient({ 'members.updateOwnProfile': () => ({ profile: saved }) })
  const hook = await renderHook(client, () => useProfile({ initial: { firstName: 'Ada' }, memberId: 'ada' }))
  expect(hook().data?.firstName).toBe('Ada')
  await act(() => hook().update({ firstName: 'Augusta' }))
  expect(hook().data).toEqual(saved)
  expect(names()).toEqual(['members.updateOwnProfile'])
})

test('a change of a list starts with the profile as it is now', async () => {
  const address = { address: { city: 'Galway' } }
  const { client, calls } = createFakeClient({
    'members.getOwnProfile': () => ({ profile: { addresses: [address] } }),
    'members.updateOwnProfile': (input) => input,
  })
  const hook = await renderHook(client, () => useProfile({ initial: {} }))
  await act(() => hook().update(({ addresses = [] }) => ({ addresses: [...addresses, address] })))
  expect(calls.at(-1)).toEqual(['members.updateOwnProfile', { profile: { addresses: [address, address] } }])
})

test('what the page was rendered with for another member is loaded again', async () => {
  const { client } = createFakeClient({
    'members.getOwnProfile': () => ({ profile: { firstName: 'Grace' } }),
  })
  const hook = await renderHook(
    client,
    () => useProfile({ initial: { firstName: 'Ada' }, memberId: 'ada' }),
    'grace',
  )
  await expect.poll(() => hook().data?.firstName).toBe('Grace')
})

test('sessions that were ended leave the list', async () => {
  const session = { clientId: 'c', createdDate: '2026-01-01T00:00:00Z', lastUsedDate: '2026-01-01T00:00:00Z' }
  const initial: readonly OwnSession[] = [
    { id: 'here', current: true, ...session },
    { id: 'phone', current: false, ...session },
    { id: 'laptop', current: false, ...session },
  ]
  const { client } = createFakeClient({ 'sessions.endOthers': () => ({ endedCount: 1 }) })
  const hook = await renderHook(client, () => useSessions({ initial }))
  await act(() => hook().end('phone'))
  expect(hook().data?.map(({ id }) => id)).toEqual(['here', 'laptop'])
  let count = 0
  await act(async () => {
    count = await hook().endOthers()
  })
  expect(count).toBe(1)
  expect(hook().data?.map(({ id }) => id)).toEqual(['here'])
})

test('a session that has ended already is ended', async () => {
  const client = createClient({
    clientId: crypto.randomUUID(),
    baseUrl: 'http://platform.test',
    fetch: async () => Response.json({ message: 'Not found' }, { status: 404 }),
  })
  const hook = await renderHook(client, () => useSessions({ initial: [] }))
  await act(() => hook().end('phone'))
  expect(hook().data).toEqual([])
})

test('a back-in-stock request that was cancelled leaves the list', async () => {
  const request = {
    id: 'b1',
    catalogReference: { appId: 'a', catalogItemId: 'p' },
    itemName: 'Moon jar',
    email: 'ada@example.com',
    status: 'RECEIVED',
    createdDate: '2026-01-01T00:00:00Z',
    updatedDate: '2026-01-01T00:00:00Z',
  } as const
  const { client, calls } = createFakeClient({ 'backInStock.listOwn': () => ({ requests: [request] }) })
  const hook = await renderHook(client, () => useBackInStockRequests())
  await expect.poll(() => hook().data).toHaveLength(1)
  await act(() => hook().cancel('b1'))
  expect(hook().data).toEqual([])
  expect(calls.at(-1)).toEqual(['backInStock.cancelOwn', { id: 'b1' }])
})

test('a new password is sent with the current one', async () => {
  const { client, calls } = createFakeClient({})
  const hook = await renderHook(client, () => useChangePassword())
  await act(() => hook().change({ currentPassword: 'before', newPassword: 'after', keepOtherSessions: true }))
  expect(calls).toEqual([
    [
      'authentication.changePassword',
      { currentPassword: 'before', newPassword: 'after', keepOtherSessions: true },
    ],
  ])
})
