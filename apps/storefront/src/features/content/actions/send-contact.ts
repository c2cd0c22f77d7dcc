import { sendContactMessage } from '@vitrine/client/orders'
import { describeActError, type Problem } from '../../../server/forms/describe-problem.ts'
import type { FormAct, FormOutcome } from '../../../server/forms/form-act.ts'
import { formFields } from '../../../shared/forms/form-fields.ts'
import type { FormProblem } from '../../../shared/views/refused-form.ts'

/** `/contact/send`: mails a message to the shop. */
export const sendContact: FormAct = async ({ services, post }) => {
  const name = post.text(formFields.senderName) ?? ''
  const email = post.text(formFields.email) ?? ''
  const message = post.text(formFields.message) ?? ''
  const captchaToken = post.text(formFields.captcha)
  const fields: Readonly<Record<string, string>> = {
    [formFields.senderName]: name,
    [formFields.email]: email,
    [formFields.message]: message,
  }
  const refuse = (problem: Problem, wrong: readonly string[]): FormOutcome => ({
    next: '/contact',
    flash: { refused: { form: 'contact', fields, wrong, ...problem } },
  })
  const empty = Object.keys(fields).filter((field) => fields[field] === '')
  if (empty.length > 0) return refuse({ problem: 'missing' }, empty)
  const session = services.shopper.beginSession()
  if (!session) return { next: '/contact', flash: { notice: { code: 'form-expired' } } }
  try {
    const captcha = captchaToken !== undefined && { captchaToken }
    await sendContactMessage(session.client, { name, email, message, ...captcha })
    return { next: '/contact', flash: { saved: 'contact' } }
  } catch (error) {
    const problem = describeActError(error, services)
    return refuse(problem, wrongFields(problem.problem))
  }
}

function wrongFields(problem: FormProblem): readonly string[] {
  if (problem === 'no-address') return [formFields.email]
  if (problem.startsWith('captcha')) return [formFields.captcha]
  return problem === 'too-long' || problem === 'not-valid' ? [formFields.message] : []
}
