import type { FormAct } from '../../../server/forms/form-act.ts'
import { readFields } from '../../../server/forms/read-fields.ts'
import { announcementSchema } from '../schema.ts'

/** `/announcement/dismiss`: hides the bar until there is a new announcement. */
export const dismissAnnouncement: FormAct = async ({ services, post }) => {
  const values = readFields(announcementSchema, post)
  if (values) services.shopper.cookies.set('announcement', values.id)
  return {}
}
