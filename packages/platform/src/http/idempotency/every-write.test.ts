import { hash, randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { listOperations } from '../../app/operations.fixture.ts'
import type { CaptchaVerifier } from '../../auth/captcha/captcha.ts'
import { identityServices } from '../../auth/members/context.ts'
import { openTestShop, type TestShop } from '../../cart/test-shop.fixture.ts'
import { log } from '../../runtime/log.ts'
import { openSecretBox } from '../../runtime/secret-box.ts'
import { findSite } from '../../sites/repository.ts'
import { Problem } from '../problem.ts'
import { RenderedJson, type RequestContext, type Route } from '../route.ts'

const secrets = openSecretBox('', { secret: 'of this test alone, 0123456789abcdef' })
const identity = identityServices(Date.now, secrets, {} as CaptchaVerifier, async () => {})
const routes = listOperations({ identity })

let shop: TestShop
let site: RequestContext['site']

beforeAll(async () => {
  shop = await openTestShop()
  const found = await findSite(shop.db, shop.siteId)
  if (!found) throw new Error('the site is not there')
  site = found
  return shop.close
})

const once = 'sets what it says, so that the second time changes nothing'
const oneTime =
  'takes a code or password that is good once or tried under a limit; its answer tells what is not kept'
const session = 'ends what is over then; there is nothing more to end'

/** Writes without a record, each with what makes it safe to repeat. */
const safeByThemselves: Readonly<Record<string, string>> = {
  'graphql.request': 'reads',
  'media.upload': 'the id follows from the bytes: the same file again is the same file',
  'media.import': 'the id follows from the bytes: the same file again is the same file',
  'catalogFiles.addPart': 'a part takes the place of the one with its number',
  'redirects.createSession': 'writes nothing: what it is for is sealed in the address (decision 18)',
  'authentication.register': 'an address has one account; its answer holds tokens, which are not kept',
  'authentication.logIn': oneTime,
  'authentication.signOn': oneTime,
  'authentication.changePassword': oneTime,
  'authentication.verifyFactor': oneTime,
  'recovery.sendEmail': 'a further mail leads to the same, and a limit counts them',
  'recovery.sendActivation': 'a further mail leads to the same, and a limit counts them',
  'recovery.recover': oneTime,
  'verification.start': 'a further code takes the place of the one before, and a limit counts them',
  'verification.verify': oneTime,
  'verification.resend': 'a further code takes the place of the one before, and a limit counts them',
  'factors.enroll': 'an enrollment takes the place of one that was not finished; its answer tells a secret',
  'factors.activate': oneTime,
  'factors.remove': session,
  'members.updateOwnProfile': once,
  'members.approve': once,
  'members.block': once,
  'members.unblock': once,
  'members.delete': once,
  'members.updateSettings': once,
  'sessions.end': session,
  'sessions.endOthers': session,
  'staff.logIn': oneTime,
  'staff.logOut': session,
  'staff.changePassword': oneTime,
  'staff.enrollFactor':
    'an enrollment takes the place of one that was not finished; its answer tells a secret',
  'staff.activateFactor': oneTime,
  'staff.removeFactor': session,
  'staff.setRights': once,
}

interface Write {
  readonly name: string
  readonly route: Route
}

const writes: readonly Write[] = routes.flatMap((route) => {
  const { name, method, idempotent } = route.operation as {
    name: string
    method: string
    idempotent?: true
  }
  return method === 'GET' || idempotent ? [] : [{ name, route }]
})

/** Acts that move money: their key belongs to the order too, as the path that it is sent to says. */
const ofAnOrder = new Set(['orders.cancel', 'orders.refund'])

/** Calls a route with a key that is known already, by this request or by another to the same path; its ids name nothing. */
async function repeat({ name, route }: Write, known: 'plain' | 'sealed' | 'other'): Promise<string> {
  const key = randomUUID()
  const caller = {
    kind: 'member',
    id: randomUUID(),
    clientId: shop.clientId,
    sessionId: randomUUID(),
  } as const
  const input = { id: randomUUID(), media: [] }
  const answer = JSON.stringify({ was: key })
  const before = known === 'other' ? { ...input, media: [randomUUID()] } : input
  await shop.db
    .insertInto('idempotency_records')
    .values({
      site_id: site.id,
      caller_kind: caller.kind,
      caller_id: caller.id,
      operation: ofAnOrder.has(name) ? `${name} ${input.id}` : name,
      key,
      request_hash: hash('sha256', JSON.stringify(before), 'buffer'),
      answer:
        known === 'sealed' ? secrets.seal(`answer ${key}`, Buffer.from(answer)).toString('base64') : answer,
      created_at: new Date(),
    })
    .execute()
  const context: RequestContext = {
    db: shop.db,
    site,
    clock: Date.now,
    publicUrl: 'http://platform.test',
    shopUrl: 'http://shop.test',
    caller,
    requestId: randomUUID(),
    address: '127.0.0.1',
    idempotencyKey: key,
    log,
  }
  try {
    const given = await route.handle(context, input)
    if (!(given instanceof RenderedJson)) return 'done'
    return given.toString() === answer ? 'answered as before' : 'done'
  } catch (error) {
    if (!(error instanceof Problem)) return 'done'
    return error.message.startsWith('This idempotency key was used for a different request')
      ? 'refused'
      : 'done'
  }
}

/** Their responses contain secrets, so that the records are sealed. */
const sealed = new Set(['webhooks.add', 'webhooks.rotateSecret'])

test('every write recognizes its idempotency key, for the same request and for a different one, or needs none for a listed reason', async () => {
  const keyed = writes.filter(({ name }) => !Object.hasOwn(safeByThemselves, name))
  const outcomes: Record<string, string[]> = {}
  for (const write of keyed) {
    const same = await repeat(write, sealed.has(write.name) ? 'sealed' : 'plain')
    outcomes[write.name] = [same, await repeat(write, 'other')]
  }
  const expected = Object.fromEntries(keyed.map(({ name }) => [name, ['answered as before', 'refused']]))
  expect(outcomes).toEqual(expected)
  // Of several at once one writes: that is shown of the two ways that keyed writes go, in once.test.ts.
  expect(keyed.length).toBeGreaterThan(80)
  const names = new Set(writes.map(({ name }) => name))
  expect(Object.keys(safeByThemselves).filter((name) => !names.has(name))).toEqual([])
})
