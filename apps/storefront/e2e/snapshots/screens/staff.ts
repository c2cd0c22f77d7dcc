import { formActions, formFields } from '../../../src/shared/forms/form-fields.ts'
import { staffPages } from '../../../src/shared/staff-paths.ts'
import { authenticatorOf } from '../../support/authenticator.ts'
import { goodPassword } from '../../support/hosted-visit.ts'
import { addStaff } from '../../support/staff.ts'
import { follow, go, type Journey, page, type Screen, send, type Visit } from './screen.ts'

type Staff = ReturnType<typeof addStaff>

/** Staff by language, because one may not affect the other. */
const staff = new Map<string, Staff>()

function addOnce(email: string): Staff {
  const account = staff.get(email) ?? addStaff(email)
  staff.set(email, account)
  return account
}

const { email: emailField, password, newPassword, currentPassword } = formFields

const emailOf = ({ language }: Visit): string => `grace-${language}@example.com`

/** First login: the printed password must be replaced. */
async function begin(visit: Visit): Promise<void> {
  const { email, oneTimePassword } = await addOnce(emailOf(visit))
  const fields = { [emailField]: email, [password]: oneTimePassword, [newPassword]: goodPassword }
  await send(visit, formActions.loginStaff, fields)
}

async function usePrinted(visit: Visit): Promise<void> {
  const { email, oneTimePassword } = await addOnce(emailOf(visit))
  await send(visit, formActions.loginStaff, { [emailField]: email, [password]: oneTimePassword })
}

async function loginAgain(visit: Visit): Promise<void> {
  await go(visit, staffPages.login)
  await send(visit, formActions.loginStaff, { [emailField]: emailOf(visit), [password]: goodPassword })
}

/** Saves a form that another member of staff has changed in the meantime. */
async function saveStale(visit: Visit): Promise<void> {
  await send(visit, formActions.saveProduct, {
    [formFields.productName]: 'Brisa beaker',
    [formFields.lastUpdated]: '2020-01-01T00:00:00.000Z',
  })
}

async function loginAbove(visit: Visit): Promise<void> {
  await visit.page.context().clearCookies({ name: /vitrine-staff$/ })
  await visit.page.locator('#basics [type="submit"]').click()
  await visit.page.locator('dialog[open] [type="password"]').waitFor()
}

/** By language: the secret of the authenticator app, which is replaced when the page is photographed. */
const authenticators = new Map<string, ReturnType<typeof authenticatorOf>>()

async function beginFactor(visit: Visit): Promise<void> {
  await send(visit, formActions.beginStaffFactor, { [currentPassword]: goodPassword })
  const secret = await visit.page.locator('.account-secret').innerText()
  authenticators.set(visit.language, authenticatorOf(secret))
}

async function proveFactor(visit: Visit): Promise<void> {
  const code = authenticators.get(visit.language)?.code() ?? ''
  await send(visit, formActions.confirmStaffFactor, { [formFields.oneTimeCode]: code })
}

const product = '/staff/products/[id]'
const collection = '/staff/collections/[id]'
const screen = (name: string, route: string, open: Screen['open']): Screen => ({ name, route, open })

/** The pages for staff. */
export const staffDoor: Journey = {
  name: 'staff',
  screens: [
    page('log-in', staffPages.login),
    screen('log-in-refused', staffPages.login, (visit) =>
      send(visit, formActions.loginStaff, {
        [emailField]: 'nobody@example.com',
        [password]: 'not this one',
      }),
    ),
    screen('log-in-printed', staffPages.login, usePrinted),
    screen('overview', staffPages.home, async (visit) => {
      await begin(visit)
      await go(visit, staffPages.home)
    }),
    page('found', `${staffPages.home}?find=lamp`),
    page('found-nothing', `${staffPages.home}?find=umbrella`),
    screen('collection', collection, async (visit) => {
      await go(visit, staffPages.home)
      await follow(visit, '/staff/collections/')
    }),
    screen('many', collection, (visit) => follow(visit, '?edit=many')),
    screen('many-none-chosen', collection, (visit) => send(visit, formActions.setRibbonOfMany)),
    screen('product', product, async (visit) => {
      await go(visit, '/products/brisa-mug')
      await follow(visit, '/staff/products/')
    }),
    screen('product-stale', product, saveStale),
    screen('product-delete-asked', product, (visit) => follow(visit, '?edit=')),
    { ...screen('log-in-above', product, loginAbove), isLayer: true },
    screen('account', staffPages.account, async (visit) => {
      await loginAgain(visit)
      await go(visit, staffPages.account)
    }),
    screen('account-refused', staffPages.account, (visit) =>
      send(visit, formActions.changeStaffPassword, {
        [currentPassword]: 'not this one',
        [password]: goodPassword,
      }),
    ),
    screen('account-factor', staffPages.account, beginFactor),
    screen('account-codes', staffPages.account, proveFactor),
    page('account-factor-on', staffPages.account),
    screen('account-saved', staffPages.account, (visit) =>
      send(visit, formActions.changeStaffPassword, {
        [currentPassword]: goodPassword,
        [password]: 'nine copper kettles at dusk',
      }),
    ),
    page('missing', '/staff/products/00000000-0000-4000-8000-000000000000', {
      expectedError: /status of 404/,
    }),
    page('shop-page', '/products/moon-jar'),
    screen('logged-out', staffPages.login, async (visit) => {
      await go(visit, staffPages.home)
      await send(visit, formActions.logoutStaff)
    }),
  ],
}
