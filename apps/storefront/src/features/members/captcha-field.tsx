import type { ReactNode } from 'react'
import { formFields } from '../../shared/forms/form-fields.ts'
import { useTexts } from '../../shared/site/site-context.tsx'
import type { CaptchaView } from './door-view.ts'

/**
 * A question that keeps programs out, in a frame of the platform. It hands its answer to the page; without script the page shows
 * it, to be copied into the field below. It is text, so that it can be listened to (ux.md A11).
 */
export function CaptchaField({ captcha }: { captcha: CaptchaView | undefined }): ReactNode {
  const text = useTexts('members')
  if (!captcha) return null
  if (captcha.kind === 'elsewhere') return <p className="door-hint">{text.captchaElsewhere}</p>
  const name = formFields.captcha
  return (
    <fieldset
      className="door-captcha"
      data-captcha={new URL(captcha.address).origin}
      data-frame={captcha.address}
    >
      <legend className="field-label">{text.captcha}</legend>
      <iframe src={captcha.address} title={text.captcha} width="100%" height="320" />
      <label className="field-label" htmlFor={name}>
        {text.captchaAnswer}
      </label>
      <input className="field" id={name} name={name} dir="ltr" autoComplete="off" required />
      <p className="door-hint" role="status" data-solved={text.captchaSolved} />
    </fieldset>
  )
}
