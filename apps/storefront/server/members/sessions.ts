import { isStoreError } from '@vitrine/client'
import { endOtherSessions, endSession } from '@vitrine/client/accounts'
import { formFields } from '../../src/shared/forms/form-fields.ts'
import type { FormAct } from '../forms/form-act.ts'

/** `/account/sessions/end`: logs the member out on one of the devices that the account lists. */
export const endOneSession: FormAct = async ({ services: { visit }, post }) => {
  const session = visit.session()
  const id = post.text(formFields.sessionId)
  if (!session || !visit.isMember || !id) return {}
  try {
    await endSession(session.client, id)
  } catch (error) {
    // It has ended already.
    if (!isStoreError(error) || error.status !== 404) throw error
  }
  return { flash: { notice: { code: 'sessions-ended', count: 1 } } }
}

/** `/account/sessions/end-others`: all devices except this browser. */
export const endAllOtherSessions: FormAct = async ({ services: { visit } }) => {
  const session = visit.session()
  if (!session || !visit.isMember) return {}
  const count = await endOtherSessions(session.client)
  return { flash: { notice: { code: 'sessions-ended', count } } }
}
