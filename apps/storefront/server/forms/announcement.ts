import { formFields } from '../../src/shared/forms/form-fields.ts'
import type { FormAct } from './form-act.ts'

/** `/announcement/dismiss`: hides the bar until there is a new announcement. */
export const dismissAnnouncement: FormAct = async ({ services, post }) => {
  const id = post.text(formFields.announcementId)
  if (id && /^[\w-]{1,60}$/.test(id)) services.visit.cookies.set('announcement', id)
  return {}
}
