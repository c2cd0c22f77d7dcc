import { randomUUID } from 'node:crypto'
import { staffRightValues } from '@vitrine/contract/accounts'
import type { AccessRole, DeclaredOperation } from '@vitrine/contract/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { listOperations } from '../app/operations.fixture.ts'
import { requiredRights } from '../http/access.ts'
import { send, type TestSite, usePlatform } from '../testing/test-platform.fixture.ts'
import { newApp } from './api-keys/app.fixture.ts'
import { signedIn } from './members/member.fixture.ts'
import { newStaff } from './staff/staff.fixture.ts'

const fixture = usePlatform()
/** What the table says to those who may not; a handler that refuses by itself says something else. */
const closed = /call is (?:not )?open (?:only )?to|no right to this call/
const allRights = staffRightValues
const tokens = new Map<string, string>()
let site: TestSite

beforeAll(async () => {
  site = await fixture.createSite()
  await signIn()
  for (const right of allRights) tokens.set(right, (await newApp(fixture, site, [right])).apiKey)
})

async function signIn() {
  tokens.set('visitor', (await fixture.visitor(site)).accessToken)
  tokens.set('member', (await signedIn(fixture, site, randomUUID(), Date.now())).accessToken)
  tokens.set('staff', (await newStaff(fixture, site)).sessionToken)
}

/** Every call that the platform serves, the ends of sessions last. */
const served = listOperations()
  .map(({ operation }) => operation)
  .toSorted((a, b) => Number(/logout/i.test(a.name)) - Number(/logout/i.test(b.name)))

/** Whether the platform lets this caller as far as the call itself; nothing that it names exists. */
async function isOpen({ method, path }: DeclaredOperation, caller: string): Promise<boolean> {
  const address = path.replace(/\{[^}]+\}/g, 'x')
  const body = method === 'GET' || method === 'DELETE' ? undefined : {}
  const authorization = tokens.get(caller) ?? ''
  const reply = await send<{ message?: string }>(fixture.platform, method, address, body, { authorization })
  expect(reply.status).toBeLessThan(500)
  if (reply.status === 403 && closed.test(reply.body.message ?? '')) return false
  expect(reply.status, caller).not.toBe(401)
  return true
}

describe('over HTTP, with real tokens and keys', () => {
  for (const operation of served) {
    const roles: readonly AccessRole[] = operation.access
    const needed = requiredRights(operation)
    test(`${operation.name} is open to ${roles.join(', ')}`, async () => {
      // The call before this one may have ended its session.
      if (/logout/i.test(operation.name)) await signIn()
      const open = async (caller: string) => [caller, await isOpen(operation, caller)]
      expect(await open('visitor')).toEqual(['visitor', roles.includes('visitor')])
      expect(await open('member')).toEqual(['member', roles.includes('member')])
      for (const own of allRights) {
        const mayApp: boolean = roles.includes('staff') && needed.includes(own)
        expect(await open(own)).toEqual([own, mayApp])
      }
      expect(await open('staff')).toEqual(['staff', roles.includes('staff')])
    })
  }
})
