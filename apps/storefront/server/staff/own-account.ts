import {
  activateStaffFactor,
  changeStaffPassword as changePassword,
  enrolStaffFactor,
  removeStaffFactor as removeFactor,
} from '@vitrine/client/accounts'
import { formFields } from '../../src/shared/forms/form-fields.ts'
import { staffPages } from '../../src/shared/staff-paths.ts'
import type { FormAct } from '../forms/form-act.ts'
import { passwordOf } from '../members/typed.ts'
import { inStaff } from './in-staff.ts'

const page = staffPages.account
const factorForm = { form: 'staff-factor', page, fields: {} } as const

/** `/staff/account/password`: a new password by the current one; the platform ends every other session. */
export const changeStaffPassword: FormAct = (context) => {
  const { post } = context
  return inStaff(context, { form: 'staff-password', page, fields: {} }, async (client) => {
    const current = passwordOf(post, formFields.currentPassword)
    await changePassword(client, current, passwordOf(post, formFields.password))
    return { flash: { saved: 'staff-password' }, next: page }
  })
}

/** `/staff/account/factor`: a seed for an authenticator app, which the page shows until it is proven. */
export const beginStaffFactor: FormAct = (context) => {
  const { post, services } = context
  return inStaff(context, factorForm, async (client) => {
    const totp = await enrolStaffFactor(client, passwordOf(post, formFields.currentPassword))
    services.visit.cookies.write('enrolment', { kind: 'staff-factor', totp })
    return { next: page }
  })
}

/** `/staff/account/factor/confirm`: from then on a log-in asks for a code; recovery codes are shown once. */
export const confirmStaffFactor: FormAct = (context) => {
  const { post, services } = context
  const code = (post.text(formFields.oneTimeCode) ?? '').replace(/\s/g, '')
  return inStaff(context, factorForm, async (client) => {
    const codes = await activateStaffFactor(client, code)
    services.visit.cookies.write('enrolment', { kind: 'staff-codes', codes })
    return { flash: { saved: 'staff-factor' }, next: page }
  })
}

/** `/staff/account/factor/remove` */
export const removeStaffFactor: FormAct = (context) => {
  const { post } = context
  return inStaff(context, factorForm, async (client) => {
    await removeFactor(client, passwordOf(post, formFields.currentPassword))
    return { flash: { saved: 'staff-factor' }, next: page }
  })
}

/** `/staff/account/factor/leave`: the seed that was shown is not shown again. */
export const leaveStaffFactor: FormAct = async ({ services: { visit } }) => {
  visit.cookies.clear('enrolment')
  return { next: page }
}
