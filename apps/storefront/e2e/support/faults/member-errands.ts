import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type Account, registerAtPlatform } from '../log-in.ts'
import { type Errand, heading, send } from './errand.ts'

const entered = (page: Page) =>
  page.locator('.notice[data-kind="done"]').filter({ hasText: /logged in|welcome/i })
const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Saved' })
const email = 'E-mail address'

async function logIn(page: Page, account: Account): Promise<void> {
  await page.getByLabel(email).fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await send(page, 'Log in')
}

/** The door as somebody finds it who is not logged in. */
async function toDoor(page: Page, path: string): Promise<void> {
  await page.goto(path)
  const logOut = page.getByRole('button', { name: 'Log out', exact: true })
  if (await logOut.isHidden()) return
  await send(page, 'Log out')
  await page.goto(path)
}

/** What a member of the store does at the door and in the account. */
export async function memberErrands(platformUrl: string): Promise<readonly Errand[]> {
  const account = await registerAtPlatform(platformUrl)
  const inAccount = async (page: Page, path: string) => {
    await page.goto(path)
    if (await page.getByLabel('Password', { exact: true }).isHidden()) return
    await logIn(page, account)
    await page.goto(path)
  }
  return [
    {
      name: 'look at the account',
      covers: true,
      asksByPage: true,
      prepare: (page) => inAccount(page, '/account'),
      act: async (page) => void (await page.goto('/account')),
      done: (page) => page.getByText('None yet. What you order'),
    },
    {
      name: 'look at the profile',
      covers: true,
      asksByPage: true,
      prepare: (page) => inAccount(page, '/account'),
      act: async (page) => void (await page.goto('/account/profile')),
      done: (page) => page.getByText('You have not told us your name.'),
    },
    {
      name: 'look at what keeps the account safe',
      covers: true,
      asksByPage: true,
      prepare: (page) => inAccount(page, '/account'),
      act: async (page) => void (await page.goto('/account/security')),
      done: (page) => page.getByText('This browser'),
    },
    {
      name: 'log in on the page of the platform',
      covers: true,
      prepare: (page) => toDoor(page, '/log-in'),
      act: (page) => send(page, 'Log in on another page instead'),
      // The shop's own has the same heading.
      done: (page) => page.locator('h1:not(.door h1)').filter({ hasText: 'Log in' }),
    },
    {
      name: 'log in',
      covers: true,
      prepare: (page) => toDoor(page, '/log-in'),
      act: (page) => logIn(page, account),
      done: entered,
      keeps: { [email]: account.email },
    },
    {
      name: 'sign up',
      prepare: (page) => toDoor(page, '/sign-up'),
      async act(page) {
        // Whoever was registered, although nobody heard of it, is told so at the second try.
        await page.getByLabel(email).fill(`ada-${randomUUID()}@example.com`)
        await page.getByLabel('First name').fill('Ada')
        await page.getByLabel('Password', { exact: true }).fill('a quiet harbour in march')
        await send(page, 'Open an account')
      },
      done: entered,
      keeps: { 'First name': 'Ada' },
    },
    {
      name: 'ask for a new password',
      prepare: (page) => toDoor(page, '/forgotten-password'),
      async act(page) {
        await page.getByLabel(email).fill(account.email)
        await send(page, 'Send the link')
      },
      done: (page) => heading(page, 'Look in your mailbox'),
      keeps: { [email]: account.email },
    },
    {
      name: 'save a name',
      prepare: (page) => inAccount(page, '/account/profile?edit=profile'),
      async act(page) {
        await page.getByLabel('First name').fill('Augusta')
        await send(page, 'Save')
      },
      done: saved,
      keeps: { 'First name': 'Augusta' },
    },
    {
      name: 'change the password',
      prepare: (page) => inAccount(page, '/account/security?edit=password'),
      async act(page) {
        await page.getByLabel('Current password').fill(account.password)
        await page.getByLabel('New password').fill(account.password)
        await send(page, 'Save')
      },
      done: saved,
    },
    {
      name: 'begin to add a second proof',
      prepare: (page) => inAccount(page, '/account/security?edit=add-TOTP'),
      async act(page) {
        await page.getByLabel('Current password').fill(account.password)
        await send(page, 'Go on')
      },
      done: (page) => page.getByRole('img', { name: /QR code/ }),
    },
    {
      name: 'log out',
      prepare: (page) => inAccount(page, '/account'),
      act: (page) => send(page, 'Log out'),
      done: (page) => page.locator('.notice').filter({ hasText: 'You are logged out' }),
    },
  ]
}
