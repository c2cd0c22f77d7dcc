import { addToCart, getCart } from '@vitrine/contract'
import type { StaffRight } from '@vitrine/contract/accounts'
import type { AccessRole } from '@vitrine/contract/server'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { listOperations } from '../app/operations.fixture.ts'
import type { Database } from '../db/database.ts'
import { log } from '../runtime/log.ts'
import type { Site } from '../sites/site.ts'
import { requiredRights } from './access.ts'
import { createApp } from './app.ts'
import { writeRoute } from './idempotency/idempotency.ts'
import { operationRoutes } from './operation-routes.ts'
import { type Caller, type Route, route } from './route.ts'

const kinds = { visitor: 'visitor', member: 'member', staff: 'staff' } as const satisfies Record<
  AccessRole,
  Caller['kind']
>

const allRights: readonly StaffRight[] = ['CATALOG_READ', 'CATALOG_WRITE', 'ORDERS', 'MEMBERS', 'SETTINGS']

/** Every route of the platform, answering at once: what is looked at is who gets that far. */
const routes: Route[] = listOperations().map(({ operation }) => ({
  operation: { ...operation, request: v.unknown() },
  handle: async () => ({}),
}))

/** Any caller with any token. */
let caller: Caller | undefined

const app = createApp({
  log,
  isClosing: () => false,
  isRegisteredOrigin: async () => false,
  api: [
    operationRoutes(routes, {
      // Neither is touched: no handler runs that would.
      db: undefined as unknown as Database,
      clock: () => 0,
      publicUrl: '',
      shopUrl: '',
      authenticate: async () => caller && { caller, site: {} as Site },
    }),
  ],
})

async function statusFor(
  kind: Caller['kind'] | undefined,
  { operation }: Route,
  rights: readonly StaffRight[] = allRights,
): Promise<number> {
  caller = kind && { kind, id: 'someone', clientId: 'client', sessionId: 'session', rights }
  const { method, path } = operation
  const headers = { authorization: 'token', ...(method !== 'GET' && { 'content-type': 'application/json' }) }
  const body = method === 'GET' || method === 'DELETE' ? undefined : '{}'
  const address = `http://platform.test${path.replace(/\{[^}]+\}/g, 'x')}`
  const request = new Request(address, { method, headers, ...(body !== undefined && { body }) })
  return (await app.fetch(request, {})).status
}

describe('access', () => {
  for (const served of routes) {
    const { operation } = served
    const { name } = operation
    const roles: readonly AccessRole[] = operation.access
    test(`${name} is open only to the roles of its declaration`, async () => {
      expect(await statusFor(undefined, served)).toBe(401)
      for (const [role, kind] of Object.entries(kinds)) {
        const open = roles.includes(role as AccessRole)
        expect(await statusFor(kind, served), role).toBe(open ? 200 : 403)
      }
    })
    if (!roles.includes('staff')) continue
    test(`${name} needs the right of its declaration and no other`, async () => {
      const needed = requiredRights(operation)
      // An app has no account of its own, whatever it may do.
      const isOwn = needed.includes('OWN_ACCOUNT')
      expect(await statusFor('staff', served, [])).toBe(isOwn ? 200 : 403)
      expect(await statusFor('app', served, [])).toBe(403)
      for (const right of allRights) {
        expect(await statusFor('app', served, [right])).toBe(needed.includes(right) ? 200 : 403)
        expect(await statusFor('staff', served, [right])).toBe(isOwn || needed.includes(right) ? 200 : 403)
      }
    })
  }

  test('a route whose operation has no declaration keeps the platform from starting', () => {
    const secret = { ...addToCart, name: 'cart.secret' }
    expect(() => route(secret, async () => ({}) as never)).toThrow(
      'The operation cart.secret has no declaration',
    )
  })
})

test('a route that stores responses declares the error of a reused idempotency key', () => {
  expect(() => writeRoute(getCart, async () => expect.fail())).toThrow(
    'Add IDEMPOTENCY_KEY_REUSED to the errors of cart.get',
  )
})
