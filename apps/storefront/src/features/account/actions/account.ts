import { isStoreError } from '@vitrine/client'
import {
  activateFactor,
  endOtherSessions,
  endSession,
  enrollFactor,
  getMyProfile,
  removeFactor,
  updateMyProfile,
} from '@vitrine/client/accounts'
import { changePassword } from '@vitrine/client/auth'
import { cancelBackInStockRequest } from '@vitrine/client/orders'
import type { FormAct } from '../../../server/forms/form-act.ts'
import { formFields } from '../../../shared/forms/form-fields.ts'
import { memberPages } from '../../../shared/member-paths.ts'
import {
  activateFactorForm,
  addFactorForm,
  addressForm,
  endSessionForm,
  passwordForm,
  profileForm,
  readFactorType,
  recoveryCodesForm,
  removeAddressForm,
  removeFactorForm,
  stopAlertForm,
} from '../account-forms.ts'
import { accountForm } from './account-form.ts'

// The forms of the account without script. With script, they are sent in place: see `features/account`.

const { profile, security, enrollment, stock } = memberPages
const editing = (page: string, edit: string): string => `${page}?${new URLSearchParams({ edit })}`

/** `/account/profile/save`: name and phone. */
export const saveProfile: FormAct = accountForm({
  schema: profileForm,
  page: () => editing(profile, 'profile'),
  async act(changes, { client, shopper }) {
    await updateMyProfile(client, changes)
    shopper.cookies.clear('draft')
    return { flash: { saved: 'profile' }, next: profile }
  },
})

/** `/account/addresses/save`: a new address, or a changed one. */
export const saveAddress: FormAct = accountForm({
  schema: addressForm,
  page: ({ text }) => editing(profile, `address-${text(formFields.addressIndex) ?? ''}`),
  async act(change, { client, shopper }) {
    const { addresses = [] } = await getMyProfile(client)
    await updateMyProfile(client, { addresses: change(addresses) })
    shopper.cookies.clear('draft')
    return { flash: { saved: 'addresses' }, next: profile }
  },
})

/** `/account/addresses/remove` */
export const removeAddress: FormAct = accountForm({
  schema: removeAddressForm,
  page: () => profile,
  async act(change, { client }) {
    const { addresses = [] } = await getMyProfile(client)
    await updateMyProfile(client, { addresses: change(addresses) })
    return { flash: { saved: 'addresses' }, next: profile }
  },
})

/** `/account/password`: a new password, with the current one. Other devices are logged out unless the member chose otherwise. */
export const changeOwnPassword: FormAct = accountForm({
  schema: passwordForm,
  page: () => editing(security, 'password'),
  async act({ newPassword, ...options }, { client }) {
    await changePassword(client, newPassword, options)
    return { flash: { saved: 'password' }, next: security }
  },
})

/** `/account/factors/add`: begins to enroll a second factor; the next page has what is needed to finish. */
export const addFactor: FormAct = accountForm({
  schema: (values) => addFactorForm(readFactorType(values)),
  page: (values) => editing(security, `add-${readFactorType(values)}`),
  async act(factor, { client, shopper }) {
    const { factorId = '', totpData, webauthnData } = await enrollFactor(client, factor)
    shopper.cookies.set('enrollment', {
      kind: 'factor',
      factorId,
      type: factor.type,
      totp: totpData,
      passkeyOptions: webauthnData?.publicKeyCredentialCreationOptionsJson,
    })
    return { next: enrollment }
  },
})

/** `/account/factors/confirm`: proves that the factor works; logins require it from then on. */
export const confirmFactor: FormAct = accountForm({
  schema: activateFactorForm,
  page: () => enrollment,
  async act(proof, { client, shopper }) {
    const begun = shopper.cookies.get('enrollment')
    if (begun?.kind !== 'factor') return { next: security }
    await activateFactor(client, { factorId: begun.factorId, ...proof })
    shopper.cookies.clear('enrollment')
    return { flash: { saved: 'factors' }, next: security }
  },
})

/** `/account/factors/remove` */
export const removeOwnFactor: FormAct = accountForm({
  schema: removeFactorForm,
  page: (values) => editing(security, `remove-${removeFactorForm.read(values).factorId}`),
  async act(factor, { client }) {
    await removeFactor(client, factor)
    return { flash: { saved: 'factors' }, next: security }
  },
})

/** `/account/recovery-codes`: new codes, shown once; older ones become invalid. */
export const makeRecoveryCodes: FormAct = accountForm({
  schema: recoveryCodesForm,
  page: () => editing(security, 'recovery-codes'),
  async act(request, { client, shopper }) {
    const { recoveryCodes = [] } = await enrollFactor(client, request)
    shopper.cookies.set('enrollment', { kind: 'recovery-codes', codes: recoveryCodes })
    return { next: enrollment }
  },
})

/** `/account/factors/leave`: ends the page that shows it. */
export const leaveEnrollment: FormAct = async ({ services: { shopper } }) => {
  shopper.cookies.clear('enrollment')
  return { next: security }
}

/** `/account/sessions/end`: logs the member out on one of the devices that the account lists. */
export const endOneSession: FormAct = accountForm({
  schema: endSessionForm,
  page: () => security,
  async act({ sessionId = '' }, { client }) {
    try {
      await endSession(client, sessionId)
    } catch (error) {
      // It has ended already.
      if (!isStoreError(error) || error.status !== 404) throw error
    }
    return { flash: { notice: { code: 'sessions-ended', count: 1 } } }
  },
})

/** `/account/sessions/end-others`: all devices except this browser. */
export const endAllOtherSessions: FormAct = accountForm({
  schema: endSessionForm,
  page: () => security,
  act: async (_, { client }) => ({
    flash: { notice: { code: 'sessions-ended', count: await endOtherSessions(client) } },
  }),
})

/** `/account/stock/cancel`: cancels a back-in-stock subscription. */
export const cancelStockRequest: FormAct = accountForm({
  schema: stopAlertForm,
  page: () => stock,
  async act(id, { client }) {
    await cancelBackInStockRequest(client, id)
    return { flash: { saved: 'stock-request' }, next: stock }
  },
})
