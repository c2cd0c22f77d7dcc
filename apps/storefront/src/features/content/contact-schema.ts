import * as v from 'valibot'
import { formFields } from '../../shared/forms/form-fields.ts'
import { requiredEmail, requiredLine, requiredText } from '../../shared/forms/form-schema.ts'

/** The contact form, with the limits of the platform. */
export const contactSchema = v.object({
  [formFields.senderName]: requiredLine(100),
  [formFields.email]: requiredEmail,
  [formFields.message]: requiredText(5_000),
})
