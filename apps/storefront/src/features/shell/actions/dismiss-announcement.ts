import type { FormAct } from '../../../server/forms/form-act.ts'
import { formFields } from '../../../shared/forms/form-fields.ts'

/** `/announcement/dismiss`: hides the bar until there is a new announcement. */
export const dismissAnnouncement: FormAct = async ({ services, post }) => {
  const id = post.text(formFields.announcementId)
  if (id && /^[\w-]{1,60}$/.test(id)) services.shopper.cookies.set('announcement', id)
  return {}
}
