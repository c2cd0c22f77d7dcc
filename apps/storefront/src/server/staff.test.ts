import { createApiKeyClient, createClient } from '@vitrine/client'
import * as accounts from '@vitrine/client/accounts'
import { updateProduct } from '@vitrine/client/catalog-admin'
import { demoClientId } from '@vitrine/demo-store'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestBrowser, type TestBrowser } from '../testing/browser.fixture.ts'
import { englishOn } from '../testing/foreign-words.fixture.ts'
import { productIdOf } from '../testing/page.fixture.ts'
import { openTestShop, type TestShop } from '../testing/shop.fixture.ts'
import { addStaff, loginAsStaff, type StaffAccount } from '../testing/staff.fixture.ts'

const password = 'seven brass lanterns at noon'
const cookie = 'vitrine-staff'
const minuteMs = 60_000

let shop: TestShop
let ahead = 0
let owner: StaffAccount
let helper: StaffAccount
let mug: string

beforeAll(async () => {
  shop = await openTestShop(
    () => {},
    () => Date.now() + ahead,
  )
  owner = await addStaff(shop)
  helper = await addStaff(shop)
  const visitor = createTestBrowser(shop.url)
  mug = productIdOf((await visitor.get('/products/brisa-mug')).text) ?? ''
  const first = { password: owner.oneTimePassword, 'new-password': password }
  await loginAsStaff(visitor, { email: owner.email, ...first })
})
afterAll(() => shop.close())

/** Value of the field of this name, as the page of a browser has it. */
const fieldIn = (html: string, name: string) =>
  new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1] ??
  new RegExp(`value="([^"]*)"[^>]* name="${name}"`).exec(html)?.[1]
const locationOf = ({ headers }: { headers: Headers }) => headers.get('location')

/** Accounts are logged in to twelve times a minute at most: the tests share them out. */
async function loggedIn({ email }: StaffAccount = owner): Promise<TestBrowser> {
  const browser = createTestBrowser(shop.url)
  expect(locationOf(await loginAsStaff(browser, { email, password }))).toBe('/staff')
  return browser
}

/** As the platform's own calls see the owner. */
async function ownerClient() {
  const at = { baseUrl: new URL(shop.platformUrl) }
  const visitor = createClient({ ...at, clientId: demoClientId })
  const { sessionToken } = await accounts.loginStaff(visitor, { email: owner.email, password })
  return createApiKeyClient({ ...at, apiKey: sessionToken })
}

const basics = (html: string) => ({
  product: mug,
  changed: fieldIn(html, 'changed') ?? '',
  name: 'Brisa mug',
  price: '18.00',
  ribbon: '',
  visible: 'on',
})

describe('the staff login', () => {
  it('requires a new password instead of the printed one, and starts a session separate from the shopper’s', async () => {
    const browser = createTestBrowser(shop.url)
    const printed = { email: helper.email, password: helper.oneTimePassword }
    const refused = await loginAsStaff(browser, printed)
    const again = await browser.get(locationOf(refused) ?? '')
    expect(again.text).toContain('worked for one log-in')
    expect(fieldIn(again.text, 'email')).toBe(helper.email)
    expect(browser.cookies.has(cookie)).toBe(false)
    await loginAsStaff(browser, { ...printed, 'new-password': password })
    expect(browser.cookies.has(cookie)).toBe(true)
    // Nobody became a visitor or member by it.
    expect(browser.cookies.has('vitrine')).toBe(false)
    const [first] = [browser.cookies.get(cookie)]
    await loginAsStaff(browser, { email: helper.email, password })
    expect(browser.cookies.get(cookie)).not.toBe(first)
    // The session before it is over at the platform, whoever kept its cookie.
    const thief = createTestBrowser(shop.url)
    thief.cookies.set(cookie, first ?? '')
    expect(locationOf(await thief.get('/staff'))).toMatch(/^\/staff\/log-in/)
  })

  it('refuses a wrong address, password or code, and a forged session', async () => {
    const browser = createTestBrowser(shop.url)
    for (const wrong of [{ email: owner.email }, { email: 'nobody@example.com' }]) {
      const refused = await loginAsStaff(browser, { ...wrong, password: 'a guess that is wrong' })
      expect((await browser.get(locationOf(refused) ?? '')).text).toContain('don’t match')
    }
    browser.cookies.set(cookie, 'made up')
    expect(locationOf(await browser.get(`/staff/products/${mug}`))).toMatch(/^\/staff\/log-in\?next=/)
  })

  it('shows staff links to edit a page, on responses that are never cached, and nothing of it to others', async () => {
    const [staff, visitor] = [await loggedIn(), createTestBrowser(shop.url)]
    for (const [path, edit] of [
      ['/products/brisa-mug', `/staff/products/${mug}`],
      ['/de/collections/new-in', '/de/staff/collections/'],
    ] as const) {
      const [shown, plain] = [await staff.get(path), await visitor.get(path)]
      expect(shown.text).toContain(`href="${edit}`)
      expect(shown.headers.get('cache-control')).toBe('private, no-store')
      expect(plain.text).not.toMatch(/\/staff\/|staff-bar/)
      expect(plain.headers.get('cache-control')).toMatch(/^public, /)
    }
    await staff.get('/staff')
    expect(locationOf(await staff.post('/staff/log-out', {}))).toBe('/staff/log-in')
    expect(staff.cookies.has(cookie)).toBe(false)
    expect((await staff.get('/products/brisa-mug')).text).not.toContain('/staff/')
  })
})

it('pages of staff have no English text in another language', async () => {
  const staff = await loggedIn(helper)
  const { text } = await staff.get('/staff?find=mug')
  const [, collection = ''] = /staff\/collections\/([\w-]+)/.exec(text) ?? []
  const [product, shelf] = [`/staff/products/${mug}`, `/staff/collections/${collection}`]
  const pages = ['/staff', '/staff?find=zzzz', '/staff/account', product, `${product}?edit=delete`, shelf]
  const found = new Map<string, readonly string[]>()
  for (const language of ['de', 'he'] as const) {
    for (const path of [...pages, `${shelf}?edit=many`, '/staff/products/no-such', '/staff/log-in']) {
      const address = `/${language}${path}`
      found.set(address, englishOn((await staff.get(address)).text, language))
    }
  }
  expect([...found].filter(([, english]) => english.length > 0)).toEqual([])
})

describe('a collection, edited by staff', () => {
  it('shows both versions if somebody else has saved it, and accepts the second attempt', async () => {
    const [first, second] = [await loggedIn(), await loggedIn(helper)]
    const [, path = '', collection = ''] =
      /(\/staff\/collections\/([\w-]+))/.exec((await first.get('/collections/new-in')).text) ?? []
    const { text } = await first.get(path)
    const form = (html: string, description: string) => ({
      collection,
      changed: fieldIn(html, 'changed') ?? '',
      name: fieldIn(html, 'name') ?? '',
      description,
      visible: 'on',
    })
    const isTyped = (html: string, typed: string) => html.includes(`>${typed}</textarea>`)
    await second.get(path)
    await second.post('/staff/collections/save', form(text, 'Second'))
    await first.post('/staff/collections/save', form(text, 'First'))
    const told = await first.get(path)
    expect(told.text).toContain('Someone else edited this')
    expect(told.text).toContain('Saved now: Second')
    expect(isTyped(told.text, 'First')).toBe(true)
    expect(isTyped((await second.get(path)).text, 'Second')).toBe(true)
    await first.post('/staff/collections/save', form(told.text, 'First'))
    expect(isTyped((await second.get(path)).text, 'First')).toBe(true)
  })
})

describe('a product, edited by staff', () => {
  it('is saved and shown as typed, and an invalid price is shown again', async () => {
    const staff = await loggedIn()
    const page = await staff.get(`/staff/products/${mug}`)
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    const wrong = await staff.post('/staff/products/save', { ...basics(page.text), price: 'ten' })
    const back = await staff.get(locationOf(wrong) ?? '')
    expect(fieldIn(back.text, 'price')).toBe('ten')
    await staff.post('/staff/products/save', { ...basics(back.text), price: '19,50', ribbon: 'Warm' })
    const saved = await staff.get(`/staff/products/${mug}`)
    expect([fieldIn(saved.text, 'price'), fieldIn(saved.text, 'ribbon')]).toEqual(['19.50', 'Warm'])
    await expect.poll(async () => (await staff.get('/products/brisa-mug')).text).toContain('19.50')
  })

  it('shows both versions if somebody else has saved it, and accepts the second attempt', async () => {
    const [first, second] = [await loggedIn(), await loggedIn(helper)]
    const [seen] = [await first.get(`/staff/products/${mug}`), await second.get(`/staff/products/${mug}`)]
    await second.post('/staff/products/save', { ...basics(seen.text), ribbon: 'Second' })
    await first.post('/staff/products/save', { ...basics(seen.text), ribbon: 'First' })
    const told = await first.get(`/staff/products/${mug}`)
    expect(told.text).toContain('Someone else edited this')
    expect(told.text).toContain('Saved now: Second')
    expect(fieldIn(told.text, 'ribbon')).toBe('First')
    await first.post('/staff/products/save', { ...basics(told.text), ribbon: 'First' })
    expect(fieldIn((await second.get(`/staff/products/${mug}`)).text, 'ribbon')).toBe('First')
  })

  it('is shown again once, only to the person who typed it, if the session ended in between', async () => {
    const staff = await loggedIn(helper)
    const page = `/staff/products/${mug}`
    const { text } = await staff.get(page)
    const written = { ...basics(text), member: fieldIn(text, 'member') ?? '', ribbon: 'Half written' }
    expect(JSON.parse((await staff.get('/staff/session')).text)).toEqual({ id: written.member })
    const loseAndComeBack = async (form: Record<string, string>) => {
      staff.cookies.delete(cookie)
      expect((await staff.get('/staff/session')).text).toBe('{}')
      const away = await staff.post('/staff/products/save', form)
      expect((await staff.get(locationOf(away) ?? '')).text).toContain('we kept what you typed')
      await loginAsStaff(staff, { email: helper.email, password }, page)
    }
    await loseAndComeBack({ ...written, member: crypto.randomUUID() })
    expect((await staff.get(page)).text).not.toContain('Half written')
    await loseAndComeBack(written)
    const again = await staff.get(page)
    expect(again.text).toContain('not saved yet')
    expect(fieldIn(again.text, 'ribbon')).toBe('Half written')
    expect((await staff.get(page)).text).not.toContain('Half written')
  })

  it('does not restock items sold since the form was shown', async () => {
    const [first, second] = [await loggedIn(), await loggedIn(helper)]
    const { text } = await first.get(`/staff/products/${mug}`)
    const [, item = ''] = /name="stock:([^"]+)"/.exec(text) ?? []
    const row = (typed: string, html: string) => ({
      product: mug,
      [`stock:${item}`]: typed,
      [`stock-before:${item}`]: fieldIn(html, `stock-before:${item}`) ?? '',
      [`stock-revision:${item}`]: fieldIn(html, `stock-revision:${item}`) ?? '',
    })
    await second.get(`/staff/products/${mug}`)
    await second.post('/staff/products/stock', row('8', text))
    await first.post('/staff/products/stock', row('11', text))
    const told = await first.get(`/staff/products/${mug}`)
    expect(told.text).toContain('Saved now: 8')
    await first.post('/staff/products/stock', row('11', told.text))
    expect(fieldIn((await first.get(`/staff/products/${mug}`)).text, `stock-before:${item}`)).toBe('11')
  })

  it('cannot be changed by staff whose rights were removed while they typed', async () => {
    const platform = await ownerClient()
    const staff = await loggedIn(helper)
    const { text } = await staff.get(`/staff/products/${mug}`)
    const { id } = (await accounts.listStaff(platform)).find(({ email }) => email === helper.email) ?? {}
    await accounts.setStaffRights(platform, id ?? '', ['CATALOG_READ'])
    await staff.post('/staff/products/save', { ...basics(text), name: 'Taken over' })
    const told = await staff.get(`/staff/products/${mug}`)
    expect(told.text).toContain('You are not allowed to do this')
    expect(fieldIn(told.text, 'name')).toBe('Taken over')
    await accounts.setStaffRights(platform, id ?? '', [])
    const closed = await staff.get(`/staff/products/${mug}`)
    expect([closed.status, closed.text.includes('Brisa mug')]).toEqual([403, false])
    expect((await staff.get('/products/brisa-mug')).text).toContain('Brisa mug</h1>')
  })

  it('is deleted or added only after a recent login', async () => {
    const platform = await ownerClient()
    const staff = await loggedIn()
    const list = await staff.get('/staff?find=mug')
    const [, collection = ''] = /staff\/collections\/([\w-]+)/.exec(list.text) ?? []
    const removal = `/staff/products/${mug}?edit=delete`
    expect((await staff.get(removal)).text).toContain('Delete for good')
    ahead = 11 * minuteMs
    try {
      for (const [post, back, fields] of [
        ['/staff/products/delete', removal, { product: mug }],
        [
          '/staff/collections/ribbon',
          `/staff/collections/${collection}?edit=many`,
          { collection, [`chosen:${mug}`]: 'on', ribbon: 'All' },
        ],
      ] as const) {
        const confirm = `/staff/log-in?${new URLSearchParams({ next: back })}`
        expect(locationOf(await staff.get(back))).toBe(confirm)
        expect(locationOf(await staff.post(post, fields))).toBe(confirm)
      }
      expect((await staff.get(`/staff/products/${mug}`)).status).toBe(200)
      await loginAsStaff(
        staff,
        { email: owner.email, password },
        `/staff/collections/${collection}?edit=many`,
      )
      await staff.post('/staff/collections/ribbon', { collection, [`chosen:${mug}`]: 'on', ribbon: 'All' })
      expect(fieldIn((await staff.get(`/staff/products/${mug}`)).text, 'ribbon')).toBe('All')
      await updateProduct(platform, { id: mug, ribbon: null })
      expect(locationOf(await staff.post('/staff/products/delete', { product: mug }))).toBe('/staff')
      expect((await staff.get(`/staff/products/${mug}`)).status).toBe(404)
    } finally {
      ahead = 0
    }
  })
})
