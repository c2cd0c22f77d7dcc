import type { ReactNode } from 'react'
import { formActions, formFields } from '../../shared/forms/form-fields.ts'
import { FormProof } from '../../shared/forms/form-proof.tsx'
import { SiteProvider, useSite, useTexts } from '../../shared/site/site-context.tsx'
import { ProblemNote } from '../../shared/ui/problem-note.tsx'
import { wrongness } from '../../shared/ui/refused-field.ts'
import { TextField } from '../../shared/ui/text-field.tsx'
import type { RefusedForm } from '../../shared/views/refused-form.ts'
import type { SiteView } from '../../shared/views/site-view.ts'
import { CaptchaField } from '../members/captcha-field.tsx'
import type { GuardedView } from '../members/member-views.ts'

export interface ContactView extends GuardedView {
  readonly site: SiteView
  readonly formToken: string
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

function Form({ view: { formToken, refused, captcha, isCaptchaDue } }: { view: ContactView }): ReactNode {
  const { to } = useSite()
  const text = useTexts('content')
  const { senderName, email, message } = formFields
  return (
    <>
      <h2>{text.formTitle}</h2>
      {refused && <ProblemNote refused={refused} />}
      <form className="door-form" method="post" action={to(formActions.contact)}>
        <FormProof token={formToken} next="/contact" />
        <TextField
          name={senderName}
          label={text.senderName}
          autoComplete="name"
          maxLength={100}
          isRequired
          refused={refused}
        />
        <TextField
          name={email}
          label={text.email}
          type="email"
          autoComplete="email"
          maxLength={254}
          isRequired
          refused={refused}
        />
        <div>
          <label className="field-label" htmlFor={message}>
            {text.message}
          </label>
          {/* A refused message returns in a cookie, which holds about this much. */}
          <textarea
            className="field"
            id={message}
            name={message}
            rows={7}
            maxLength={2_000}
            dir="auto"
            required
            defaultValue={refused?.fields[message]}
            {...wrongness(refused, message)}
          />
        </div>
        {captcha && isCaptchaDue && <CaptchaField captcha={captcha} />}
        <button type="submit" className="button">
          {text.send}
        </button>
      </form>
    </>
  )
}
