import { changePassword } from '@vitrine/client/auth'
import type { FormAct } from '../../../server/forms/form-act.ts'
import { formFields } from '../../../shared/forms/form-fields.ts'
import { memberPages } from '../../../shared/member-paths.ts'
import { withMember } from './with-member.ts'

/** `/account/password`: a new password, with the current one. Other devices are logged out unless the member chose otherwise. */
export const changeOwnPassword: FormAct = (context) => {
  const { post } = context
  const page = `${memberPages.security}?edit=password`
  const keepOtherSessions = post.text(formFields.endOthers) === undefined
  const fields = keepOtherSessions ? {} : { [formFields.endOthers]: 'on' }
  return withMember(context, { form: 'change-password', page, fields }, async (client) => {
    const currentPassword = post.password(formFields.currentPassword)
    await changePassword(client, post.password(formFields.password), {
      currentPassword,
      keepOtherSessions,
    })
    return { flash: { saved: 'password' }, next: memberPages.security }
  })
}
