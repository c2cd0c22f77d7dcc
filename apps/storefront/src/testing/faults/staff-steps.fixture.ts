import { formActions as to } from '../../shared/forms/form-fields.ts'
import { staffPages } from '../../shared/staff-paths.ts'
import { authenticatorOf } from '../authenticator.fixture.ts'
import type { HtmlPage } from '../html-page.fixture.ts'
import type { FaultyShop } from './faulty-shop.fixture.ts'
import type { Step } from './step.fixture.ts'
import type { Visitor } from './visitor.fixture.ts'

/** Somebody who runs the store, as the platform's command makes them. */
export interface NewStaff {
  readonly email: string
  readonly oneTimePassword: string
}

const isSaved = (page: HtmlPage) => page.html.includes('class="staff-said" role="status"')
const isForm = (path: string) => (page: HtmlPage) => page.form(path) !== undefined

/** Of the authenticator app that holds the seed which a page shows. */
function codeOn({ html }: HtmlPage): string {
  const [, seed = ''] = /class="account-secret"[^>]*>([^<]+)/.exec(html) ?? []
  return authenticatorOf(seed).code()
}

/** What those do who run the store. */
export async function staffSteps(
  shop: FaultyShop,
  { email, oneTimePassword }: NewStaff,
): Promise<readonly Step[]> {
  let [password, other] = ['seven brass lanterns at noon', 'nine copper kettles at dusk']
  const swap = () => {
    ;[password, other] = [other, password]
  }
  const first = shop.newVisitor()
  await first.open(staffPages.login)
  await first.send(to.loginStaff, { email, password: oneTimePassword })
  await first.send(to.loginStaff, { password: oneTimePassword, 'new-password': password })
  const session = new Map(first.cookies)
  const linkTo = (what: string) =>
    new RegExp(`href="(/staff/${what}/[\\w-]+)"`).exec(first.page.html)?.[1] ?? ''
  await first.open(`${staffPages.home}?find=brisa`)
  const [product, collection] = [linkTo('products'), linkTo('collections')]

  /** As staff: accounts are logged in to twelve times a minute at most. */
  async function asStaff(visitor: Visitor, path: string): Promise<void> {
    for (const [name, value] of session) visitor.cookies.set(name, value)
    await visitor.open(path)
  }
  const own = () => ({ 'current-password': password })
  async function toNoProof(visitor: Visitor): Promise<void> {
    await asStaff(visitor, staffPages.account)
    if (visitor.page.form(to.leaveStaffFactor)) await visitor.send(to.leaveStaffFactor)
    if (visitor.page.form(to.removeStaffFactor)) await visitor.send(to.removeStaffFactor, own())
  }
  async function toProof(visitor: Visitor): Promise<void> {
    await asStaff(visitor, staffPages.account)
    if (visitor.page.form(to.removeStaffFactor)) return
    await toNoProof(visitor)
    await visitor.send(to.beginStaffFactor, own())
    await visitor.send(to.confirmStaffFactor, { code: codeOn(visitor.page) })
    await visitor.open(staffPages.account)
  }
  const look = (name: string, path: string, done: (page: HtmlPage) => boolean): Step => ({
    name,
    covers: true,
    asksByPage: true,
    prepare: (visitor) => asStaff(visitor, path),
    act: (visitor) => visitor.open(path),
    done,
  })
  return [
    look('look at what was changed last', staffPages.home, (page) => page.said.includes('Hello')),
    look('look at a product as staff', product, isForm(to.saveProduct)),
    look('look at a collection as staff', collection, isForm(to.saveCollection)),
    look('look at one’s own account as staff', staffPages.account, isForm(to.changeStaffPassword)),
    look('ask whose session of staff it is', staffPages.session, (page) => page.html.startsWith('{"id":"')),
    {
      name: 'find a product as staff',
      asksByPage: true,
      prepare: (visitor) => asStaff(visitor, staffPages.home),
      act: (visitor) => visitor.send(staffPages.home, { find: 'candle' }, 'name="find"'),
      done: (page) => page.said.includes('Hearth'),
    },
    {
      name: 'save a product',
      prepare: (visitor) => asStaff(visitor, product),
      act: (visitor) => visitor.send(to.saveProduct, { ribbon: 'Warm' }),
      done: isSaved,
      keeps: { form: to.saveProduct, values: { ribbon: 'Warm' } },
    },
    {
      name: 'save stock',
      prepare: (visitor) => asStaff(visitor, product),
      act(visitor) {
        const [item = ''] = [...(visitor.page.form(to.saveStock)?.names ?? [])].filter((name) =>
          name.startsWith('stock:'),
        )
        const before = Number(visitor.page.form(to.saveStock)?.values.get(item)) || 0
        return visitor.send(to.saveStock, { [item]: String(before + 1) })
      },
      done: isSaved,
    },
    {
      name: 'save a collection',
      prepare: (visitor) => asStaff(visitor, collection),
      act: (visitor) => visitor.send(to.saveCollection, { description: 'For the table' }),
      done: isSaved,
      keeps: { form: to.saveCollection, values: { description: 'For the table' } },
    },
    {
      name: 'put a ribbon on several',
      prepare: (visitor) => asStaff(visitor, `${collection}?edit=many`),
      act(visitor) {
        const chosen = [...(visitor.page.form(to.setRibbonOfMany)?.names ?? [])].find((name) =>
          name.startsWith('chosen:'),
        )
        return visitor.send(to.setRibbonOfMany, { ribbon: 'New', [chosen ?? '']: 'on' })
      },
      done: isSaved,
      keeps: { form: to.setRibbonOfMany, values: { ribbon: 'New' } },
    },
    {
      name: 'delete a product',
      async prepare(visitor) {
        await asStaff(visitor, `${staffPages.home}?find=strand`)
        const [, path] = /href="(\/staff\/products\/[\w-]+)"/.exec(visitor.page.html) ?? []
        await visitor.open(`${path}?edit=delete`)
      },
      act: (visitor) => visitor.send(to.deleteProduct),
      done: isSaved,
    },
    {
      name: 'begin a second proof as staff',
      prepare: toNoProof,
      act: (visitor) => visitor.send(to.beginStaffFactor, own()),
      done: isForm(to.confirmStaffFactor),
    },
    {
      name: 'prove an authenticator app as staff',
      isGoodOnce: true,
      async prepare(visitor) {
        await toNoProof(visitor)
        await visitor.send(to.beginStaffFactor, own())
      },
      act: (visitor) => visitor.send(to.confirmStaffFactor, { code: codeOn(visitor.page) }),
      done: (page) => page.html.includes('account-codes'),
    },
    {
      name: 'take the second proof out as staff',
      prepare: toProof,
      act: (visitor) => visitor.send(to.removeStaffFactor, own()),
      done: isForm(to.beginStaffFactor),
    },
    {
      name: 'log in as staff',
      async prepare(visitor) {
        visitor.cookies.clear()
        await visitor.open(staffPages.login)
      },
      act: (visitor) => visitor.send(to.loginStaff, { email, password }),
      done: (page) => page.said.includes('Hello'),
      keeps: { form: to.loginStaff, values: { email } },
    },
    {
      name: 'log out as staff',
      async prepare(visitor) {
        await visitor.open(staffPages.home)
        if (!visitor.page.form(to.loginStaff)) return
        await visitor.send(to.loginStaff, { email, password })
      },
      act: (visitor) => visitor.send(to.logoutStaff),
      done: (page) => page.said.includes('logged out as staff'),
    },
    {
      name: 'change one’s password as staff',
      prepare: (visitor) => asStaff(visitor, staffPages.account),
      async act(visitor) {
        const change = () =>
          visitor.send(to.changeStaffPassword, { 'current-password': password, password: other })
        // Whoever did not hear whether it worked finds out by trying.
        if ((await change()).said.includes('current password is not correct')) {
          swap()
          await change()
        }
        if (isSaved(visitor.page)) swap()
      },
      done: isSaved,
    },
  ]
}
