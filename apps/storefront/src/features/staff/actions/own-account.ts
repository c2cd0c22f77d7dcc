import {
  activateStaffFactor,
  changeStaffPassword as changePassword,
  enrollStaffFactor,
  removeStaffFactor as removeFactor,
} from '@vitrine/client/accounts'
import type { FormAct } from '../../../server/forms/form-act.ts'
import { formFields } from '../../../shared/forms/form-fields.ts'
import { staffPages } from '../../../shared/staff-paths.ts'
import { withStaff } from './with-staff.ts'

const page = staffPages.account
const factorForm = { form: 'staff-factor', page, fields: {} } as const

/** `/staff/account/password`: a new password, with the current one; the platform ends all other sessions. */
export const changeStaffPassword: FormAct = (context) => {
  const { post } = context
  return withStaff(context, { form: 'staff-password', page, fields: {} }, async (client) => {
    const current = post.password(formFields.currentPassword)
    await changePassword(client, current, post.password(formFields.password))
    return { flash: { saved: 'staff-password' }, next: page }
  })
}

/** `/staff/account/factor`: a secret for an authenticator app, shown until a code has proved it. */
export const beginStaffFactor: FormAct = (context) => {
  const { post, services } = context
  return withStaff(context, factorForm, async (client) => {
    const totp = await enrollStaffFactor(client, post.password(formFields.currentPassword))
    services.shopper.cookies.set('enrollment', { kind: 'staff-factor', totp })
    return { next: page }
  })
}

/** `/staff/account/factor/confirm`: logins require a code from then on; recovery codes are shown once. */
export const confirmStaffFactor: FormAct = (context) => {
  const { post, services } = context
  const code = (post.text(formFields.oneTimeCode) ?? '').replace(/\s/g, '')
  return withStaff(context, factorForm, async (client) => {
    const codes = await activateStaffFactor(client, code)
    services.shopper.cookies.set('enrollment', { kind: 'staff-codes', codes })
    return { flash: { saved: 'staff-factor' }, next: page }
  })
}

/** `/staff/account/factor/remove` */
export const removeStaffFactor: FormAct = (context) => {
  const { post } = context
  return withStaff(context, factorForm, async (client) => {
    await removeFactor(client, post.password(formFields.currentPassword))
    return { flash: { saved: 'staff-factor' }, next: page }
  })
}

/** `/staff/account/factor/leave`: ends the page that shows the secret. */
export const leaveStaffFactor: FormAct = async ({ services: { shopper } }) => {
  shopper.cookies.clear('enrollment')
  return { next: page }
}
