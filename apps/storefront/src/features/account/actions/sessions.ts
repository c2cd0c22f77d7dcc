import { isStoreError } from '@vitrine/client'
import { endOtherSessions, endSession } from '@vitrine/client/accounts'
import type { FormAct } from '../../../server/forms/form-act.ts'
import { formFields } from '../../../shared/forms/form-fields.ts'

/** `/account/sessions/end`: logs the member out on one of the devices that the account lists. */
export const endOneSession: FormAct = async ({ services: { shopper }, post }) => {
  const session = shopper.session()
  const id = post.text(formFields.sessionId)
  if (!session || !shopper.isMember || !id) return {}
  try {
    await endSession(session.client, id)
  } catch (error) {
    // It has ended already.
    if (!isStoreError(error) || error.status !== 404) throw error
  }
  return { flash: { notice: { code: 'sessions-ended', count: 1 } } }
}

/** `/account/sessions/end-others`: all devices except this browser. */
export const endAllOtherSessions: FormAct = async ({ services: { shopper } }) => {
  const session = shopper.session()
  if (!session || !shopper.isMember) return {}
  const count = await endOtherSessions(session.client)
  return { flash: { notice: { code: 'sessions-ended', count } } }
}
