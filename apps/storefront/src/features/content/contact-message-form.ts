import type { ContactMessage } from '@vitrine/client/orders'
import { formFields } from '../../shared/forms/form-fields.ts'
import type { FormSchema } from '../../shared/forms/form-schema.ts'

const { senderName, email, message, captcha } = formFields

/** The contact form, with the limits of the platform. */
export const contactForm = {
  form: 'contact',
  fields: {
    [senderName]: { isRequired: true, maxLength: 100, autoComplete: 'name' },
    [email]: { type: 'email', isRequired: true, maxLength: 254, autoComplete: 'email' },
    [message]: { isRequired: true, maxLength: 5_000 },
    [captcha]: { type: 'secret' },
  },
  wrong(problem) {
    if (problem === 'no-address') return email
    if (problem.startsWith('captcha')) return captcha
    return problem === 'too-long' || problem === 'not-valid' ? message : undefined
  },
  read(values) {
    const captchaToken = values.text(captcha)
    return {
      name: values.text(senderName) ?? '',
      email: values.text(email) ?? '',
      message: values.text(message) ?? '',
      ...(captchaToken !== undefined && { captchaToken }),
    }
  },
} as const satisfies FormSchema<ContactMessage>
