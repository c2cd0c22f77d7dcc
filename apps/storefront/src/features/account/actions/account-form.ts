import type { Client } from '@vitrine/client'
import { checkForm } from '../../../server/forms/check-form.ts'
import { describeActError } from '../../../server/forms/describe-problem.ts'
import type { FormAct, FormOutcome } from '../../../server/forms/form-act.ts'
import type { RequestServices } from '../../../server/request-services.ts'
import { isDraftForm } from '../../../server/session/draft.ts'
import { isStillMember } from '../../../server/session/is-still-member.ts'
import { formFields } from '../../../shared/forms/form-fields.ts'
import { type FormSchema, readTyped } from '../../../shared/forms/form-schema.ts'
import type { FormValues } from '../../../shared/forms/form-values.ts'
import { loginPath } from '../../../shared/login-path.ts'
import { memberPages } from '../../../shared/member-paths.ts'
import type { RefusedForm } from '../../../shared/views/refused-form.ts'
import { describeFailure } from '../account-forms.ts'

/** A form of the account as it is posted. */
export interface PostedForm<Input> {
  readonly schema: FormSchema<Input> | ((values: FormValues) => FormSchema<Input>)
  /** Page of the form, where it is shown again. */
  readonly page: (values: FormValues) => string
  readonly act: (
    input: Input,
    member: {
      readonly client: Client
      readonly shopper: RequestServices['shopper']
      readonly services: RequestServices
    },
  ) => Promise<FormOutcome>
}

/**
 * Calls the platform as the member. Refusals are shown next to their fields. If the session has ended, what was typed is stored and
 * shown again after the same member has logged in.
 */
export function accountForm<Input>({ schema: given, page: pageOf, act }: PostedForm<Input>): FormAct {
  return async ({ services, post }) => {
    const { shopper } = services
    const schema = typeof given === 'function' ? given(post) : given
    const { form } = schema
    const page = pageOf(post)
    const fields = readTyped(schema, post)
    const refuse = (why: Omit<RefusedForm, 'form' | 'fields'>): FormOutcome => ({
      flash: { refused: { form, fields, ...why } },
      next: page,
    })
    const session = shopper.session()
    if (session && shopper.isMember) {
      const invalid = checkForm(schema, post)
      if (invalid) return refuse(invalid)
      const input = schema.read(post)
      if (input === undefined) return refuse(describeFailure(schema, undefined, { problem: 'missing' }))
      try {
        return await act(input, { client: session.client, shopper, services })
      } catch (error) {
        if (await isStillMember(error, shopper))
          return refuse(describeFailure(schema, error, describeActError(error, services)))
      }
    }
    const memberId = post.text(formFields.memberId)
    const isKept =
      memberId !== undefined && isDraftForm(form) && shopper.keepDraft({ form, memberId, page, fields })
    return { flash: { notice: { code: 'session-ended', isKept } }, next: loginPath(memberPages.login, page) }
  }
}
