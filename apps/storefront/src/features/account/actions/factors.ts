import { activateFactor, enrollFactor, removeFactor } from '@vitrine/client/accounts'
import { factorTypes } from '@vitrine/contract/enumerations'
import type { FormAct } from '../../../server/forms/form-act.ts'
import { formFields } from '../../../shared/forms/form-fields.ts'
import { memberPages } from '../../../shared/member-paths.ts'
import { withMember } from './with-member.ts'

/** `/account/factors/add`: begins to enroll a second factor; the next page has what is needed to finish. */
export const addFactor: FormAct = (context) => {
  const { post, services } = context
  const type = factorTypes.find((known) => known === post.text(formFields.factorType)) ?? 'TOTP'
  const phone = post.text(formFields.phone)
  const name = post.text(formFields.factorName)
  const page = `${memberPages.security}?${new URLSearchParams({ edit: `add-${type}` })}`
  const fields = {
    ...(phone && { [formFields.phone]: phone }),
    ...(name && { [formFields.factorName]: name }),
  }
  return withMember(context, { form: 'add-factor', page, fields }, async (client) => {
    const password = post.password(formFields.currentPassword)
    const begun = await enrollFactor(client, {
      type,
      password,
      ...(phone && { phone }),
      ...(name && { name }),
    })
    services.shopper.cookies.set('enrollment', {
      kind: 'factor',
      factorId: begun.factorId ?? '',
      type,
      totp: begun.totpData,
      passkeyOptions: begun.webauthnData?.publicKeyCredentialCreationOptionsJson,
    })
    return { next: memberPages.enrollment }
  })
}

/** `/account/factors/confirm`: proves that the factor works; logins require it from then on. */
export const confirmFactor: FormAct = (context) => {
  const { post, services } = context
  const { shopper } = services
  const enrollment = shopper.cookies.get('enrollment')
  const about = { form: 'enrollment', page: memberPages.enrollment, fields: {} } as const
  return withMember(context, { ...about, wrong: [formFields.oneTimeCode] }, async (client) => {
    if (enrollment?.kind !== 'factor') return { next: memberPages.security }
    const credential = post.text(formFields.credential)
    const code = (post.text(formFields.oneTimeCode) ?? '').replace(/\s/g, '')
    if (!credential && code === '') {
      const problem = enrollment.type === 'WEBAUTHN' ? 'passkey-failed' : 'missing'
      return {
        flash: { refused: { ...about, wrong: [formFields.oneTimeCode], problem } },
        next: memberPages.enrollment,
      }
    }
    const proof = credential ? { credential } : { code }
    await activateFactor(client, { factorId: enrollment.factorId, ...proof })
    shopper.cookies.clear('enrollment')
    return { flash: { saved: 'factors' }, next: memberPages.security }
  })
}

/** `/account/factors/remove` */
export const removeOwnFactor: FormAct = (context) => {
  const { post } = context
  const factorId = post.text(formFields.factorId) ?? ''
  const page = `${memberPages.security}?${new URLSearchParams({ edit: `remove-${factorId}` })}`
  return withMember(context, { form: 'remove-factor', page, fields: {} }, async (client) => {
    await removeFactor(client, { factorId, password: post.password(formFields.currentPassword) })
    return { flash: { saved: 'factors' }, next: memberPages.security }
  })
}

/** `/account/recovery-codes`: new codes, shown once; older ones become invalid. */
export const makeRecoveryCodes: FormAct = (context) => {
  const { post, services } = context
  const page = `${memberPages.security}?edit=recovery-codes`
  return withMember(context, { form: 'recovery-codes', page, fields: {} }, async (client) => {
    const password = post.password(formFields.currentPassword)
    const { recoveryCodes = [] } = await enrollFactor(client, { type: 'RECOVERY_CODE', password })
    services.shopper.cookies.set('enrollment', { kind: 'recovery-codes', codes: recoveryCodes })
    return { next: memberPages.enrollment }
  })
}

/** `/account/factors/leave`: ends the page that shows it. */
export const leaveEnrollment: FormAct = async ({ services: { shopper } }) => {
  shopper.cookies.clear('enrollment')
  return { next: memberPages.security }
}
