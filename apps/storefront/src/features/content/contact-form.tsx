import type { ReactNode } from 'react'
import { formActions, formFields } from '../../shared/forms/form-fields.ts'
import { fieldProps } from '../../shared/forms/form-schema.ts'
import { ReturnPathField } from '../../shared/forms/return-path-field.tsx'
import { SiteProvider, useSite, useTexts } from '../../shared/site/site-context.tsx'
import type { RefusedForm } from '../../shared/views/refused-form.ts'
import type { SiteView } from '../../shared/views/site-view.ts'
import { FieldProblem } from '../../ui/field-problem.tsx'
import { ProblemNote } from '../../ui/problem-note.tsx'
import { fieldProblem, wrongness } from '../../ui/refused-field.ts'
import { TextField } from '../../ui/text-field.tsx'
import { CaptchaField } from '../members/captcha-field.tsx'
import type { GuardedView } from '../members/member-views.ts'
import { contactForm } from './contact-message-form.ts'

export interface ContactView extends GuardedView {
  readonly site: SiteView
  /** The message was sent by the previous request. */
  readonly isSent: boolean
  readonly refused?: RefusedForm
}

/** A message to the shop. A plain form: it has no script. */
export function ContactForm({ view }: { view: ContactView }): ReactNode {
  return (
    <SiteProvider site={view.site}>
      <section className="content contact" id="message-form">
        {view.isSent ? <Sent /> : <Form view={view} />}
      </section>
    </SiteProvider>
  )
}

function Sent(): ReactNode {
  const text = useTexts('content')
  return (
    <div role="status">
      <h2>{text.sentTitle}</h2>
      <p>{text.sentText}</p>
    </div>
  )
}

function Form({ view: { refused, captcha, isCaptchaDue } }: { view: ContactView }): ReactNode {
  const { to } = useSite()
  const text = useTexts('content')
  const { senderName, email } = formFields
  const { isRequired, ...message } = fieldProps(contactForm, formFields.message)
  return (
    <>
      <h2>{text.formTitle}</h2>
      {/* What is wrong with a field is shown below it. */}
      {refused && refused.wrong.length === 0 && <ProblemNote refused={refused} />}
      <form className="door-form" method="post" action={to(formActions.contact)}>
        <ReturnPathField path="/contact" />
        <TextField {...fieldProps(contactForm, senderName)} label={text.senderName} refused={refused} />
        <TextField {...fieldProps(contactForm, email)} label={text.email} refused={refused} />
        <div>
          <label className="field-label" htmlFor={message.name}>
            {text.message}
          </label>
          <textarea
            {...message}
            className="field"
            id={message.name}
            rows={7}
            dir="auto"
            required={isRequired}
            defaultValue={refused?.fields[message.name]}
            aria-describedby={fieldProblem(refused, message.name) && `${message.name}-problem`}
            {...wrongness(refused, message.name)}
          />
          <FieldProblem refused={refused} name={message.name} id={message.name} />
        </div>
        {captcha && isCaptchaDue && <CaptchaField captcha={captcha} />}
        <button type="submit" className="button">
          {text.send}
        </button>
      </form>
    </>
  )
}
