import { sendContactMessage } from '@vitrine/client/orders'
import { checkForm } from '../../../server/forms/check-form.ts'
import { describeActError } from '../../../server/forms/describe-problem.ts'
import type { FormAct, FormOutcome } from '../../../server/forms/form-act.ts'
import { readTyped } from '../../../shared/forms/form-schema.ts'
import type { RefusedForm } from '../../../shared/views/refused-form.ts'
import { contactForm } from '../contact-message-form.ts'

/** `/contact`: mails a message to the shop. */
export const sendContact: FormAct = async ({ services, post }) => {
  const refuse = (why: Omit<RefusedForm, 'form' | 'fields'>): FormOutcome => ({
    page: '/contact',
    flash: { refused: { form: 'contact', fields: readTyped(contactForm, post), ...why } },
  })
  const invalid = checkForm(contactForm, post)
  if (invalid) return refuse(invalid)
  const session = services.shopper.beginSession()
  try {
    await sendContactMessage(session.client, contactForm.read(post))
    return { next: '/contact', flash: { saved: 'contact' } }
  } catch (error) {
    const problem = describeActError(error, services)
    const field = contactForm.wrong(problem.problem)
    return refuse({ ...problem, wrong: field === undefined ? [] : [field] })
  }
}
