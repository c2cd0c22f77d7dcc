import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newStranger, signedIn } from '../../auth/members/member.fixture.ts'
import { authorize, grantCode, newAttempt, redirectUri } from '../../auth/oauth/authorize.fixture.ts'
import { newElevated, onBehalfOf, ownerSession } from '../../cart/elevated.fixture.ts'
import { shopDocument } from '../../cart/shop-document.fixture.ts'
import { contents, item, type Shopper, shopperWith } from '../../cart/shopper.fixture.ts'
import { transaction } from '../../db/transaction.ts'
import { findSite } from '../../sites/repository.ts'
import type { Site } from '../../sites/site.ts'
import { type TestSite, usePlatform, type Visitor } from '../../testing/test-platform.fixture.ts'
import { type MergeResult, mergeVisitorCart } from './merge-visitor-cart.ts'

const fixture = usePlatform()
let site: TestSite
let siteOfCarts: Site
let memberId: string
let member: Shopper
const id = (name: string) => site.idOf(`prd-${name}`)

beforeAll(async () => {
  site = await fixture.createSite({ ...shopDocument(), redirectUris: [redirectUri] })
  const found = await findSite(fixture.db, site.id)
  if (!found) throw new Error('the site is not there')
  siteOfCarts = found
})
beforeEach(async () => {
  memberId = randomUUID()
  member = shop(await signedIn(fixture, site, memberId, Date.now()))
})

const shop = ({ accessToken }: Pick<Visitor, 'accessToken'>) =>
  shopperWith(fixture.platform.fetch, accessToken)
const visitor = async () => shop(await fixture.visitor(site))
/** As the code grant does it, in its own transaction. */
const join = (visitorId: string): Promise<MergeResult | undefined> =>
  transaction(fixture.db, (db) =>
    mergeVisitorCart(
      {
        db,
        site: siteOfCarts,
        clock: Date.now,
        publicUrl: 'http://platform.test',
        shopUrl: 'http://shop.test',
      },
      { visitorId, memberId },
    ),
  )
const cartOf = async (shopper: Shopper) => (await shopper.get()).body.cart

describe('merging a visitor’s cart at log-in', () => {
  test('happens with the session, and a replayed code does not repeat it', async () => {
    const stranger = await newStranger(fixture, site)
    const asVisitor = shop(stranger)
    await asVisitor.add([item(id('cup'), 2)])
    const { body } = await stranger.register(`${randomUUID()}@example.com`)
    const attempt = newAttempt(site)
    const parameters = attempt.parameters({ session_token: body.sessionToken ?? undefined })
    const { location } = await authorize(fixture.platform, parameters)
    const code = location?.searchParams.get('code') ?? ''
    const granted = await grantCode(fixture.platform, site, code, attempt)
    const asMember = shop({ accessToken: granted.body.access_token })
    expect(contents(await cartOf(asMember))).toEqual({ [id('cup')]: 2 })
    expect((await asVisitor.get()).status).toBe(404)
    expect((await grantCode(fixture.platform, site, code, attempt)).status).toBe(400)
    expect(contents(await cartOf(asMember))).toEqual({ [id('cup')]: 2 })
  })

  test('adds up equal lines of the member’s cart, limited by stock', async () => {
    await member.add([item(id('cup'), 7), item(id('plenty'), 1)])
    const guest = await visitor()
    await guest.add([item(id('plenty'), 2), item(id('cup'), 5), item(id('reduced'), 1)])
    expect(await join(guest.id)).toEqual({ lineCount: 3, capped: 1, leftOut: 0 })
    expect(contents(await cartOf(member))).toEqual({ [id('cup')]: 10, [id('plenty')]: 3, [id('reduced')]: 1 })
  })

  test('keeps lines with different custom texts separate', async () => {
    const to = (name: string) => item(id('voucher'), 1, { customTextFields: { To: name } })
    await member.add([to('Ann')])
    const guest = await visitor()
    await guest.add([to('Bea'), to('Ann')])
    await join(guest.id)
    expect((await cartOf(member)).lineItems.map(({ quantity }) => quantity)).toEqual([2, 1])
  })

  test('keeps extended fields of apps, and lines for members become available', async () => {
    const guest = await visitor()
    const { apiKey } = await newElevated(
      { ...site, db: fixture.db, siteId: site.id, send: fixture.platform.fetch },
      ['ORDERS'],
    )
    const [theirs, mine] = [guest, member].map((shopper) =>
      onBehalfOf({ send: fixture.platform.fetch }, shopper, apiKey),
    )
    await member.add([item(id('plenty'))])
    const namespaces = { '@till/app': { table: 1 } }
    await mine?.update({ cartInfo: { extendedFields: { namespaces } } })
    await theirs?.post('add-to-cart', {
      customLineItems: [
        {
          quantity: 1,
          price: '30.00',
          productName: { original: 'Glazing' },
          itemType: { preset: 'SERVICE' },
          membersOnly: true,
        },
      ],
    })
    await theirs?.update({
      cartInfo: { extendedFields: { namespaces: { '@till/app': { table: 2 }, '@erp/app': { b: 1 } } } },
    })
    await join(guest.id)
    expect(await cartOf(member)).toMatchObject({
      extendedFields: { namespaces: { ...namespaces, '@erp/app': { b: 1 } } },
      lineItems: [{ quantity: 1 }, { membersOnly: true, availability: { status: 'AVAILABLE' } }],
    })
    expect((await member.estimate()).body.violations).toEqual([])
    expect((await member.post('create-checkout', { channelType: 'WEB' })).status).toBe(200)
  })

  test('keeps unavailable lines and shows their status', async () => {
    const there = await fixture.createSite(shopDocument())
    const guest = shop(await fixture.visitor(there))
    await guest.add([item(there.idOf('prd-cup'), 3)])
    await fixture.db
      .updateTable('carts')
      .set({ site_id: site.id })
      .where('site_id', '=', there.id)
      .where('owner_id', '=', guest.id)
      .execute()
    expect(await join(guest.id)).toEqual({ lineCount: 1, capped: 0, leftOut: 0 })
    expect((await cartOf(member)).lineItems).toMatchObject([
      { quantity: 3, availability: { status: 'NOT_FOUND' } },
    ])
  })

  test.each([
    ['the visitor’s coupon goes along', undefined, 'TEN', 'TEN'],
    ['the member’s own stays', 'POSTFREE', 'TEN', 'POSTFREE'],
  ])('%s', async (_what, ofMember, ofVisitor, kept) => {
    await member.add([item(id('plenty'), 30)])
    if (ofMember !== undefined) await member.update({ couponCode: ofMember, cartInfo: { buyerNote: 'Mine' } })
    const guest = await visitor()
    await guest.add([item(id('cup'), 1)])
    await guest.update({ couponCode: ofVisitor, cartInfo: { buyerNote: 'Theirs' } })
    await join(guest.id)
    const cart = await cartOf(member)
    expect(cart.appliedDiscounts?.map(({ coupon }) => coupon?.code)).toEqual([kept])
    expect(cart.buyerNote).toBe(ofMember === undefined ? 'Theirs' : 'Mine')
  })

  test('keeps merchant discounts of lines, also of merged ones, but not the visitor’s contact', async () => {
    const place = { ...site, db: fixture.db, siteId: site.id, send: fixture.platform.fetch }
    await member.add([item(id('cup'), 1)])
    const guest = await visitor()
    const [line] = (await guest.add([item(id('cup'), 1)])).body.cart.lineItems
    await guest.update({ cartInfo: { buyerInfo: { contactId: randomUUID(), email: 'ada@example.com' } } })
    await onBehalfOf(place, guest, await ownerSession(place)).update({
      merchantDiscounts: [{ amount: '3.00', lineItemIds: [line?.id] }],
    })
    await join(guest.id)
    const cart = await cartOf(member)
    expect(cart).toMatchObject({ discount: { amount: '3.00' }, lineItems: [{ quantity: 2 }] })
    expect(cart.buyerInfo).toEqual({ memberId, email: 'ada@example.com' })
  })

  test('deletes the visitor’s checkout, so that its items cannot be bought twice', async () => {
    const guest = await visitor()
    await guest.add([item(id('cup'), 1)])
    const { body } = await guest.post<{ checkoutId: string }>('create-checkout', { channelType: 'WEB' })
    await join(guest.id)
    const left = await fixture.db
      .selectFrom('checkouts')
      .select('id')
      .where('site_id', '=', site.id)
      .where('id', '=', body.checkoutId)
      .execute()
    expect(left).toEqual([])
    expect((await cartOf(member)).checkoutId).toBeUndefined()
  })

  test('leaves the member’s cart unchanged if there is nothing to merge', async () => {
    await member.add([item(id('cup'), 1)])
    const before = await cartOf(member)
    expect(await join(randomUUID())).toBeUndefined()
    const guest = await visitor()
    await guest.add([item(id('cup'), 1)])
    const [line] = (await cartOf(guest)).lineItems
    await guest.post('remove-line-items', { lineItemIds: [line?.id] })
    expect(await join(guest.id)).toBeUndefined()
    expect(await cartOf(member)).toEqual(before)
  })

  test('rolls back with the session', async () => {
    const guest = await visitor()
    await guest.add([item(id('cup'), 2)])
    const broken = transaction(fixture.db, async (db) => {
      const context = { db, site: siteOfCarts, clock: Date.now, publicUrl: '', shopUrl: '' }
      await mergeVisitorCart(context, { visitorId: guest.id, memberId })
      throw new Error('the session could not begin')
    })
    await expect(broken).rejects.toThrow('could not begin')
    expect((await member.get()).status).toBe(404)
    expect(contents(await cartOf(guest))).toEqual({ [id('cup')]: 2 })
  })
})

describe('concurrent merges', () => {
  test('16 log-ins of one visitor merge the cart once', async () => {
    await member.add([item(id('plenty'), 1)])
    const guest = await visitor()
    await guest.add([item(id('plenty'), 5)])
    const joined = await Promise.all(Array.from({ length: 16 }, () => join(guest.id)))
    expect(joined.filter((result) => result !== undefined)).toHaveLength(1)
    expect(contents(await cartOf(member))).toEqual({ [id('plenty')]: 6 })
  })

  test('carts of several browsers and the member’s concurrent additions are all kept', async () => {
    const guests = await Promise.all(Array.from({ length: 8 }, visitor))
    await Promise.all(guests.map((guest) => guest.add([item(id('plenty'), 2)])))
    const adds = Array.from({ length: 8 }, () => member.add([item(id('plenty'), 1)]))
    await Promise.all([...guests.map((guest) => join(guest.id)), ...adds])
    expect(contents(await cartOf(member))).toEqual({ [id('plenty')]: 24 })
  })

  test('an item added during the merge is in one of the two carts', async () => {
    for (let round = 0; round < 5; round++) {
      const guest = await visitor()
      await guest.add([item(id('plenty'), 1)])
      const before = (await member.get()).body.cart
      const known = before ? (contents(before)[id('plenty')] ?? 0) : 0
      const [added] = await Promise.all([guest.add([item(id('plenty'), 1)]), join(guest.id)])
      expect(added.status).toBe(200)
      const left = (await guest.get()).body.cart
      const kept = left ? (contents(left)[id('plenty')] ?? 0) : 0
      expect(kept + (contents(await cartOf(member))[id('plenty')] ?? 0)).toBe(known + 2)
    }
  })
})
