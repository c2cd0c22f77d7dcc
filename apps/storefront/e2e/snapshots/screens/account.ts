import { formActions, formFields } from '../../../src/shared/forms/form-fields.ts'
import { memberPages } from '../../../src/shared/member-paths.ts'
import { authenticatorOf } from '../../support/authenticator.ts'
import { goodPassword } from '../../support/hosted-visit.ts'
import { buy } from './checkout.ts'
import { follow, go, type Screen, send, type Visit, type Walk } from './screen.ts'

const emailOf = ({ language }: Visit): string => `ada-${language}@example.com`

const page = (name: string, path: string): Screen => ({ name, open: (visit) => go(visit, path) })

const address = {
  [formFields.line1]: '3 Quay Street',
  [formFields.postalCode]: 'H91 AX2T',
  [formFields.city]: 'Galway',
}

async function logIn(visit: Visit): Promise<void> {
  await go(visit, memberPages.logIn)
  await send(visit, formActions.logIn, {
    [formFields.email]: emailOf(visit),
    [formFields.password]: goodPassword,
  })
}

/** By language: the secret of the authenticator app that the walk enrolled. */
const secrets = new Map<string, ReturnType<typeof authenticatorOf>>()

async function addAuthenticator(visit: Visit): Promise<void> {
  await go(visit, `${memberPages.security}?edit=add-TOTP`)
  await send(visit, formActions.addFactor, { [formFields.currentPassword]: goodPassword })
  secrets.set(visit.language, authenticatorOf(await visit.page.locator('.account-secret').innerText()))
}

async function confirmAuthenticator(visit: Visit): Promise<void> {
  await send(visit, formActions.confirmFactor, {
    [formFields.oneTimeCode]: secrets.get(visit.language)?.code() ?? '',
  })
}

async function logOutAndIn(visit: Visit): Promise<void> {
  await send(visit, formActions.logOut)
  await logIn(visit)
}

/** From the sign-up to a second factor at the log-in. */
export const account: Walk = {
  name: 'account',
  screens: [
    {
      name: 'welcome',
      async open(visit) {
        await go(visit, memberPages.signUp)
        await send(visit, formActions.signUp, {
          [formFields.email]: emailOf(visit),
          [formFields.password]: goodPassword,
          [formFields.firstName]: 'Ada',
        })
      },
    },
    page('overview', memberPages.account),
    page('orders-none', memberPages.orders),
    page('stock-none', memberPages.stock),
    page('profile', memberPages.profile),
    page('profile-edit', `${memberPages.profile}?edit=profile`),
    {
      name: 'address-refused',
      async open(visit) {
        await go(visit, `${memberPages.profile}?edit=address-new`)
        await send(visit, formActions.saveAddress, { ...address, [formFields.line1]: 'x'.repeat(300) })
      },
    },
    {
      name: 'address-saved',
      async open(visit) {
        await go(visit, `${memberPages.profile}?edit=address-new`)
        await send(visit, formActions.saveAddress, address)
      },
    },
    {
      name: 'orders',
      async open(visit) {
        await buy(visit)
        await go(visit, memberPages.orders)
      },
    },
    { name: 'order', open: (visit) => follow(visit, `${memberPages.orders}/`) },
    {
      name: 'stock',
      async open(visit) {
        await go(visit, '/products/moon-jar')
        await send(visit, formActions.tellOfStock, { [formFields.email]: emailOf(visit) })
        await go(visit, memberPages.stock)
      },
    },
    page('security', memberPages.security),
    page('security-password', `${memberPages.security}?edit=password`),
    page('security-confirm', `${memberPages.security}?edit=add-TOTP`),
    { name: 'factor-enrolment', open: addAuthenticator },
    { name: 'factor-saved', open: confirmAuthenticator },
    {
      name: 'recovery-codes',
      async open(visit) {
        await go(visit, `${memberPages.security}?edit=recovery-codes`)
        await send(visit, formActions.makeRecoveryCodes, { [formFields.currentPassword]: goodPassword })
      },
    },
    { name: 'factor-asked', open: logOutAndIn },
    {
      name: 'factor-recovery-code',
      open: (visit) => send(visit, formActions.chooseFactor, { [formFields.factorType]: 'RECOVERY_CODE' }),
    },
  ],
}
