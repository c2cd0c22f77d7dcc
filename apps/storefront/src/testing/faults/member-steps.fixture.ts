import { randomUUID } from 'node:crypto'
import { formActions as to } from '../../shared/forms/form-fields.ts'
import { memberPages } from '../../shared/member-paths.ts'
import type { HtmlPage } from '../html-page.fixture.ts'
import { type Account, registerAtPlatform } from '../member.fixture.ts'
import type { FaultyShop } from './faulty-shop.fixture.ts'
import { hasHeading, type Step } from './step.fixture.ts'
import type { Visitor } from './visitor.fixture.ts'

export const newPassword = 'a quiet harbour in march'
export const isSaved = (page: HtmlPage): boolean => page.said.includes('Saved')
const isInside = (page: HtmlPage) =>
  /data-kind="done"/.test(page.html) && /logged in|welcome/i.test(page.said)

export const login = (visitor: Visitor, { email, password }: Account): Promise<HtmlPage> =>
  visitor.send(to.login, { email, password })

/** The door as somebody finds it who is not logged in. */
export async function toDoor(visitor: Visitor, path: string): Promise<void> {
  visitor.cookies.clear()
  await visitor.open(path)
}

/** A page of the account, after a log-in where one is needed. */
export async function inAccount(visitor: Visitor, account: Account, path: string): Promise<void> {
  await visitor.open(path)
  if (!visitor.page.form(to.login)) return
  await login(visitor, account)
  await visitor.open(path)
}

/** What a member of the store does at the door and in the account. */
export async function memberSteps(shop: FaultyShop, platformUrl: string): Promise<readonly Step[]> {
  const account = await registerAtPlatform(platformUrl)
  const { email } = account
  const at = (path: string) => (visitor: Visitor) => inAccount(visitor, account, path)
  const besideAnother = async (visitor: Visitor): Promise<void> => {
    await inAccount(shop.newVisitor(), account, memberPages.account)
    await at(memberPages.security)(visitor)
  }
  /** A page of the account, which asks the platform for what it shows. */
  const look = (name: string, path: string, done: (page: HtmlPage) => boolean): Step => ({
    name,
    covers: true,
    asksByPage: true,
    prepare: at(memberPages.account),
    act: (visitor) => visitor.open(path),
    done,
  })
  const address = { line1: '3 Quay Street', city: 'Galway', 'postal-code': 'H91 AX2T' }
  return [
    {
      ...look('look at the account hours later', memberPages.account, (page) => page.said.includes(email)),
      async prepare(visitor) {
        await at(memberPages.account)(visitor)
        shop.later(5 * 3_600_000)
      },
    },
    look('look at the account', memberPages.account, (page) => page.said.includes('No orders yet.')),
    look('look at the profile', memberPages.profile, (page) => page.said.includes('not added your name')),
    look('look at what keeps the account safe', memberPages.security, (page) =>
      page.said.includes('This browser'),
    ),
    look('ask whose session it is', memberPages.session, (page) => page.html.startsWith('{"id":"')),
    {
      name: 'log in on the page of the platform',
      covers: true,
      prepare: (visitor) => toDoor(visitor, memberPages.login),
      act: (visitor) => visitor.send(to.loginOnPlatform),
      done: (page) => hasHeading(page, 'Log in') && page.form(to.loginOnPlatform) === undefined,
    },
    {
      name: 'log in',
      covers: true,
      prepare: (visitor) => toDoor(visitor, memberPages.login),
      act: (visitor) => login(visitor, account),
      done: isInside,
      keeps: { form: to.login, values: { email } },
    },
    {
      name: 'sign up',
      prepare: (visitor) => toDoor(visitor, memberPages.signup),
      act: (visitor) =>
        visitor.send(to.signup, {
          // Whoever was registered, although nobody heard of it, is told so at the second try.
          email: `ada-${randomUUID()}@example.com`,
          'first-name': 'Ada',
          password: newPassword,
        }),
      done: isInside,
      keeps: { form: to.signup, values: { 'first-name': 'Ada' } },
    },
    {
      name: 'ask for a new password',
      prepare: (visitor) => toDoor(visitor, memberPages.forgottenPassword),
      act: (visitor) => visitor.send(to.forgottenPassword, { email }),
      done: (page) => hasHeading(page, 'Check your e-mail'),
      keeps: { form: to.forgottenPassword, values: { email } },
    },
    {
      name: 'save a name',
      prepare: at(`${memberPages.profile}?edit=profile`),
      act: (visitor) => visitor.send(to.saveProfile, { 'first-name': 'Augusta' }),
      done: isSaved,
      keeps: { form: to.saveProfile, values: { 'first-name': 'Augusta' } },
    },
    {
      name: 'save an address',
      prepare: at(`${memberPages.profile}?edit=address-new`),
      act: (visitor) => visitor.send(to.saveAddress, address),
      done: isSaved,
      keeps: { form: to.saveAddress, values: address },
    },
    {
      name: 'take an address out',
      async prepare(visitor) {
        await at(memberPages.profile)(visitor)
        if (visitor.page.form(to.removeAddress)) return
        await at(`${memberPages.profile}?edit=address-new`)(visitor)
        await visitor.send(to.saveAddress, address)
      },
      act: (visitor) => visitor.send(to.removeAddress),
      done: isSaved,
    },
    {
      name: 'change the password',
      prepare: at(`${memberPages.security}?edit=password`),
      act: (visitor) =>
        visitor.send(to.changePassword, {
          'current-password': account.password,
          password: account.password,
        }),
      done: isSaved,
    },
    {
      name: 'log out somewhere else',
      prepare: besideAnother,
      act: (visitor) => visitor.send(to.endSession),
      done: (page) => page.html.includes('data-kind="done"'),
    },
    {
      name: 'log out everywhere else',
      prepare: besideAnother,
      act: (visitor) => visitor.send(to.endOtherSessions),
      done: (page) => page.html.includes('data-kind="done"'),
    },
    {
      name: 'look at what is waited for',
      covers: true,
      asksByPage: true,
      async prepare(visitor) {
        await at(memberPages.stock)(visitor)
        if (visitor.page.form(to.cancelStockRequest)) return
        await visitor.open('/products/moon-jar')
        await visitor.send(to.backInStock)
      },
      act: (visitor) => visitor.open(memberPages.stock),
      done: (page) => page.said.includes('Moon jar'),
    },
    {
      name: 'wait no more for stock',
      async prepare(visitor) {
        await at('/products/moon-jar')(visitor)
        await visitor.send(to.backInStock)
        await visitor.open(memberPages.stock)
      },
      act: (visitor) => visitor.send(to.cancelStockRequest),
      done: (page) => page.said.includes('The alert is stopped'),
    },
    {
      name: 'log out',
      prepare: at(memberPages.account),
      act: (visitor) => visitor.send(to.logout),
      done: (page) => page.said.includes('You are logged out'),
    },
  ]
}
