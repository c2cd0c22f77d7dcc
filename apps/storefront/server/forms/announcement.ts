import { formFields } from '../../src/shared/forms/form-fields.ts'
import type { FormAct } from './form-act.ts'

/** `/announcement/dismiss`: the bar stays away until it says something new. */
export const dismissAnnouncement: FormAct = async ({ services, post }) => {
  const id = post.text(formFields.announcementId)
  if (id && /^[\w-]{1,60}$/.test(id)) services.visit.cookies.set('announcement', id)
  return {}
}
