import { type AccessRole, addToCart } from '@vitrine/contract'
import type { StaffRight } from '@vitrine/contract/accounts'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { platformRoutes } from '../app/routes.ts'
import type { IdentityServices } from '../auth/members/context.ts'
import type { Database } from '../db/database.ts'
import type { MediaIntake } from '../media/intake/media-intake.ts'
import { log } from '../runtime/log/log.ts'
import type { Site } from '../sites/site.ts'
import { platformAccess, rightsFor, staffRights } from './access.ts'
import { createApp } from './app.ts'
import { operationEndpoints } from './operation-endpoints.ts'
import { type Caller, type Route, route } from './route.ts'

const kinds = { visitor: 'visitor', member: 'member', staff: 'staff' } as const satisfies Record<
  AccessRole,
  Caller['kind']
>

const allRights: readonly StaffRight[] = ['CATALOG_READ', 'CATALOG_WRITE', 'ORDERS', 'MEMBERS', 'SETTINGS']

/** Every route of the platform, answering at once: what is looked at is who gets that far. */
const routes: Route[] = platformRoutes({} as IdentityServices, {} as MediaIntake).map(({ operation }) => ({
  operation,
  schema: v.unknown(),
  handle: async () => ({}),
}))

/** Whoever calls, whatever the token. */
let caller: Caller | undefined

const app = createApp({
  log,
  isClosing: () => false,
  isRegisteredOrigin: async () => false,
  endpoints: operationEndpoints(routes, {
    // Neither is touched: no handler runs that would.
    db: undefined as unknown as Database,
    clock: () => 0,
    publicUrl: '',
    shopUrl: '',
    authenticate: async () => caller && { caller, site: {} as Site },
  }),
})

async function statusFor(
  kind: Caller['kind'] | undefined,
  { operation }: Route,
  rights: readonly StaffRight[] = allRights,
): Promise<number> {
  caller = kind && { kind, id: 'someone', clientId: 'client', sessionId: 'session', rights }
  const { method, path } = operation as { method: string; path: string }
  const headers = { authorization: 'token', ...(method !== 'GET' && { 'content-type': 'application/json' }) }
  const body = method === 'GET' || method === 'DELETE' ? undefined : '{}'
  const address = `http://platform.test${path.replace(/\{[^}]+\}/g, 'x')}`
  const request = new Request(address, { method, headers, ...(body !== undefined && { body }) })
  return (await app(request)).status
}

describe('the access table', () => {
  for (const served of routes) {
    const { name } = served.operation as { name: string }
    test(`PLT-45 ${name} is open to those it lists and to nobody else`, async () => {
      expect(await statusFor(undefined, served)).toBe(401)
      for (const [role, kind] of Object.entries(kinds)) {
        const open = platformAccess[name]?.includes(role as AccessRole)
        expect(await statusFor(kind, served), role).toBe(open ? 200 : 403)
      }
    })
    if (!platformAccess[name]?.includes('staff')) continue
    test(`PLT-45 ${name} needs its own right and no other`, async () => {
      const needed = rightsFor(name)
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

  test('PLT-45 a route without a row keeps the platform from starting', () => {
    const secret = route({ ...addToCart, name: 'cart.secret' }, v.any(), async () => ({}) as never)
    expect(() => operationEndpoints([secret], {} as never)).toThrow('no row for the operation cart.secret')
  })

  test('PLT-45 a call open to staff without a right keeps it from starting too', () => {
    const open = Object.entries(platformAccess).filter(([, roles]) => roles.includes('staff'))
    const served = new Set(routes.map(({ operation }) => (operation as { name: string }).name))
    const missing = open.filter(([name]) => served.has(name) && staffRights[name] === undefined)
    expect(missing).toEqual([])
  })
})
