import { sendContactMessage } from '@vitrine/client/orders'
import { describeActError } from '../../../server/forms/describe-problem.ts'
import type { FormAct, FormOutcome } from '../../../server/forms/form-act.ts'
import { type FieldsRefusal, readFields } from '../../../server/forms/read-fields.ts'
import { formFields } from '../../../shared/forms/form-fields.ts'
import type { Problem } from '../../../shared/forms/form-problem.ts'
import type { FormProblem } from '../../../shared/views/refused-form.ts'
import { contactSchema } from '../contact-schema.ts'

/** `/contact`: mails a message to the shop. */
export const sendContact: FormAct = async ({ services, post }) => {
  const { fields, ...reading } = readFields(contactSchema, post)
  const refuse = (why: FieldsRefusal & Problem): FormOutcome => ({
    page: '/contact',
    flash: { refused: { form: 'contact', fields, ...why } },
  })
  if (!reading.values) return refuse(reading.refused)
  const session = services.shopper.beginSession()
  const { sender: name, email, message } = reading.values
  const captchaToken = post.text(formFields.captcha)
  try {
    const captcha = captchaToken !== undefined && { captchaToken }
    await sendContactMessage(session.client, { name, email, message, ...captcha })
    return { next: '/contact', flash: { saved: 'contact' } }
  } catch (error) {
    const problem = describeActError(error, services)
    return refuse({ ...problem, wrong: findWrongFields(problem.problem) })
  }
}

function findWrongFields(problem: FormProblem): readonly string[] {
  if (problem === 'no-address') return [formFields.email]
  if (problem.startsWith('captcha')) return [formFields.captcha]
  return problem === 'too-long' || problem === 'not-valid' ? [formFields.message] : []
}
