import { type ReactNode, useEffect, useRef, useState } from 'react'
import { loginFields } from '../../shared/forms/login-fields.ts'
import { useTexts } from '../../shared/site/site-context.tsx'
import type { CaptchaView } from './member-views.ts'

/**
 * A captcha in a frame of the platform. With script the frame posts its token to this page; without, the frame shows a code to
 * copy into the field. The question is text, so that screen readers can read it. Give it another `key` for another question.
 */
export function CaptchaField({
  captcha,
  idPrefix = '',
}: {
  captcha: CaptchaView
  idPrefix?: string
}): ReactNode {
  const text = useTexts('members')
  const frame = useRef<HTMLIFrameElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [isSolved, setIsSolved] = useState(false)
  const address = captcha.kind === 'page' ? captcha.address : undefined
  useEffect(() => {
    if (address === undefined) return
    const receive = ({ source, origin, data }: MessageEvent<unknown>): void => {
      if (source !== frame.current?.contentWindow || origin !== new URL(address).origin) return
      const { captchaToken } = Object(data)
      if (typeof captchaToken !== 'string' || !field.current) return
      field.current.value = captchaToken
      setIsSolved(true)
    }
    addEventListener('message', receive)
    return () => removeEventListener('message', receive)
  }, [address])
  if (address === undefined) return <p className="door-hint">{text.captchaElsewhere}</p>
  const name = loginFields.captcha
  return (
    <fieldset className="door-captcha">
      <legend className="field-label">{text.captcha}</legend>
      <iframe ref={frame} src={address} title={text.captcha} width="100%" height="320" />
      <label className="field-label" htmlFor={idPrefix + name}>
        {text.captchaAnswer}
      </label>
      <input
        ref={field}
        className="field"
        id={idPrefix + name}
        name={name}
        dir="ltr"
        autoComplete="off"
        required
      />
      <p className="door-hint" role="status">
        {isSolved && text.captchaSolved}
      </p>
    </fieldset>
  )
}
