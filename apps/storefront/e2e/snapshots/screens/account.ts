import { formActions, formFields } from '../../../src/shared/forms/form-fields.ts'
import { memberPages } from '../../../src/shared/member-paths.ts'
import { authenticatorOf } from '../../support/authenticator.ts'
import { goodPassword } from '../../support/hosted-visit.ts'
import { buy } from './checkout.ts'
import { follow, go, type Journey, page, type Screen, send, type Visit } from './screen.ts'

const emailOf = ({ language }: Visit, who = 'ada'): string => `${who}-${language}@example.com`

const screen = (name: string, route: string, open: Screen['open']): Screen => ({ name, route, open })

const address = {
  [formFields.line1]: '3 Quay Street',
  [formFields.postalCode]: 'H91 AX2T',
  [formFields.city]: 'Galway',
}

async function signup(visit: Visit, who?: string): Promise<void> {
  await go(visit, memberPages.signup)
  await send(visit, formActions.signup, {
    [formFields.email]: emailOf(visit, who),
    [formFields.password]: goodPassword,
    [formFields.firstName]: 'Ada',
  })
}

const credentials = (visit: Visit, who?: string): Readonly<Record<string, string>> => ({
  [formFields.email]: emailOf(visit, who),
  [formFields.password]: goodPassword,
})

async function login(visit: Visit): Promise<void> {
  await go(visit, memberPages.login)
  await send(visit, formActions.login, credentials(visit))
}

/** By language: the secret of the authenticator app enrolled on the journey. */
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

const proof = { [formFields.currentPassword]: goodPassword }

/** Starts the enrollment of a factor of this type. */
async function begin(visit: Visit, type: string, more: Readonly<Record<string, string>> = {}): Promise<void> {
  await go(visit, `${memberPages.security}?edit=add-${type}`)
  await send(visit, formActions.addFactor, { ...proof, ...more })
}

async function beginAddress(visit: Visit): Promise<void> {
  await go(visit, `${memberPages.profile}?edit=address-new`)
  await visit.page.locator(`[name="${formFields.line1}"]`).fill('3 Quay Street')
  await visit.page.locator(`[name="${formFields.city}"]`).fill('Galway')
  await visit.page.context().clearCookies({ name: /vitrine$/ })
}

const { account: overview, profile, orders, stock, security, enrollment, factor } = memberPages

/** From the signup to a login with a second factor. */
export const account: Journey = {
  name: 'account',
  screens: [
    screen('welcome', overview, (visit) => signup(visit)),
    page('overview', overview),
    page('cart-empty', '/cart'),
    page('orders-none', orders),
    page('stock-none', stock),
    page('profile', profile),
    page('profile-edit', `${profile}?edit=profile`),
    screen('profile-saved', profile, (visit) => send(visit, formActions.saveProfile)),
    screen('address-refused', profile, async (visit) => {
      await go(visit, `${profile}?edit=address-new`)
      await send(visit, formActions.saveAddress, { ...address, [formFields.line1]: 'x'.repeat(300) })
    }),
    screen('address-saved', profile, async (visit) => {
      await go(visit, `${profile}?edit=address-new`)
      await send(visit, formActions.saveAddress, address)
    }),
    screen('orders', orders, async (visit) => {
      await buy(visit)
      await go(visit, orders)
    }),
    screen('order', '/account/orders/[id]', (visit) => follow(visit, `${orders}/`)),
    screen('order-again', '/cart', (visit) => send(visit, formActions.reorder)),
    page('order-missing', `${orders}/no-such-order`, { expectedError: /status of 404/ }),
    page('product-for-members', '/products/moon-jar'),
    screen('stock', stock, async (visit) => {
      await send(visit, formActions.backInStock)
      await go(visit, stock)
    }),
    screen('stock-cancelled', stock, (visit) => send(visit, formActions.cancelStockRequest)),
    page('security', security),
    page('security-password', `${security}?edit=password`),
    screen('security-password-refused', security, (visit) =>
      send(visit, formActions.changePassword, {
        [formFields.currentPassword]: 'not this one',
        [formFields.password]: goodPassword,
      }),
    ),
    page('security-confirm', `${security}?edit=add-TOTP`),
    page('security-phone', `${security}?edit=add-SMS`),
    screen('factor-sent', enrollment, (visit) => begin(visit, 'EMAIL')),
    screen('factor-passkey', enrollment, (visit) => begin(visit, 'WEBAUTHN')),
    screen('factor-enrollment', enrollment, addAuthenticator),
    screen('factor-refused', enrollment, (visit) =>
      send(visit, formActions.confirmFactor, { [formFields.oneTimeCode]: '12' }),
    ),
    screen('factor-saved', security, confirmAuthenticator),
    screen('factor-remove', security, async (visit) => {
      const link = visit.page.locator('#factors [href*="edit=remove-"]').first()
      await go(visit, security + (await link.getAttribute('href')))
    }),
    screen('recovery-codes', enrollment, async (visit) => {
      await go(visit, `${security}?edit=recovery-codes`)
      await send(visit, formActions.makeRecoveryCodes, proof)
    }),
    screen('logged-out', '/', (visit) => send(visit, formActions.logout)),
    screen('factor-asked', factor, login),
    screen('factor-wrong', factor, (visit) =>
      send(visit, formActions.answerFactor, { [formFields.oneTimeCode]: '12' }),
    ),
    screen('factor-recovery-code', factor, (visit) =>
      send(visit, formActions.chooseFactor, { [formFields.factorType]: 'RECOVERY_CODE' }),
    ),
  ],
}

const writer = 'writer'

/** The session ends during editing: the login opens in a dialog or, without scripts, on its own page. */
export const loggedOut: Journey = {
  name: 'logged-out',
  screens: [
    {
      ...screen('log-in-above', profile, async (visit) => {
        await signup(visit, writer)
        await beginAddress(visit)
        await visit.page.locator('.account-form [type="submit"]').click()
        await visit.page.locator('dialog[open] [type="password"]').waitFor()
      }),
      isLayer: true,
    },
    screen('draft-kept', memberPages.login, async (visit) => {
      await go(visit, memberPages.login)
      await send(visit, formActions.login, credentials(visit, writer))
      await beginAddress(visit)
      await send(visit, formActions.saveAddress)
    }),
    screen('draft-back', profile, (visit) => send(visit, formActions.login, credentials(visit, writer))),
  ],
}
