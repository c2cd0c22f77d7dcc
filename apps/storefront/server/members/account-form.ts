import type { Client } from '@vitrine/client'
import { describeFailure } from '../../src/features/account/account-forms.ts'
import { formFields } from '../../src/shared/forms/form-fields.ts'
import { type FormSchema, readTyped } from '../../src/shared/forms/form-schema.ts'
import type { FormValues } from '../../src/shared/forms/form-values.ts'
import { loginPath } from '../../src/shared/login-path.ts'
import { memberPages } from '../../src/shared/member-paths.ts'
import type { RefusedForm } from '../../src/shared/views/refused-form.ts'
import type { FormAct, FormOutcome } from '../forms/form-act.ts'
import type { RequestServices } from '../request-services.ts'
import { isDraftForm } from '../session/draft.ts'
import { describeActError } from './describe-problem.ts'
import { isStillMember } from './is-still-member.ts'

/** A form of the account as it is posted. */
export interface PostedForm<Input> {
  readonly schema: FormSchema<Input>
  /** Page of the form, where it is shown again. */
  readonly page: (values: FormValues) => string
  readonly act: (
    input: Input,
    member: {
      readonly client: Client
      readonly visit: RequestServices['visit']
      readonly services: RequestServices
    },
  ) => Promise<FormOutcome>
}

/**
 * Calls the platform as the member. Refusals are shown next to their fields. If the session has ended, what was typed is stored and
 * shown again after the same member has logged in.
 */
export function accountForm<Input>({ schema, page: pageOf, act }: PostedForm<Input>): FormAct {
  const { form } = schema
  return async ({ services, post }) => {
    const { visit } = services
    const page = pageOf(post)
    const fields = readTyped(schema, post)
    const refuse = (why: Omit<RefusedForm, 'form' | 'fields'>): FormOutcome => ({
      flash: { refused: { form, fields, ...why } },
      next: page,
    })
    const session = visit.session()
    if (session && visit.isMember) {
      const input = schema.read(post)
      if (input === undefined) return refuse(describeFailure(schema, undefined, { problem: 'missing' }))
      try {
        return await act(input, { client: session.client, visit, services })
      } catch (error) {
        if (await isStillMember(error, visit))
          return refuse(describeFailure(schema, error, describeActError(error, services)))
      }
    }
    const memberId = post.text(formFields.memberId)
    const isKept =
      memberId !== undefined && isDraftForm(form) && visit.keepDraft({ form, memberId, page, fields })
    return { flash: { notice: { code: 'session-ended', isKept } }, next: loginPath(memberPages.login, page) }
  }
}
