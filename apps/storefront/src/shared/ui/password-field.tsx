import type { ReactNode } from 'react'
import { formFields } from '../forms/form-fields.ts'
import { useTexts } from '../site/site-context.tsx'
import { type FieldProps, wrongness } from './refused-field.ts'

export interface PasswordFieldProps extends FieldProps {
  autoComplete: 'current-password' | 'new-password'
  /** The rules that a new password is held to; they turn to ticks while it is typed. */
  minLength?: number
}

/** A password, which can be shown; with script it says when the capitals are locked. */
export function PasswordField({
  name,
  label,
  refused,
  autoComplete,
  minLength,
}: PasswordFieldProps): ReactNode {
  const text = useTexts('members')
  const describedBy = [`${name}-caps`, minLength === undefined ? '' : `${name}-rules`].join(' ').trim()
  return (
    <div>
      <label className="field-label" htmlFor={name}>
        {label}
      </label>
      <div className="door-password" data-password="">
        <input
          className="field"
          id={name}
          name={name}
          type="password"
          dir="ltr"
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          required
          minLength={minLength}
          aria-describedby={describedBy}
          {...wrongness(refused, name)}
        />
        <button type="button" className="link" hidden aria-controls={name} data-hide={text.hidePassword}>
          {text.showPassword}
        </button>
      </div>
      <p className="door-hint" id={`${name}-caps`} role="status" data-caps={text.capsLock} />
      {minLength !== undefined && (
        <ul className="door-rules" id={`${name}-rules`} data-rules={name} data-email={formFields.email}>
          <li data-rule="length" data-min={minLength} data-wrong={refused?.problem === 'password-short'}>
            {text.ruleLength(minLength)}
          </li>
          <li data-rule="context" data-wrong={refused?.problem === 'password-context'}>
            {text.ruleContext}
          </li>
          <li data-wrong={refused?.problem === 'password-common'}>{text.ruleCommon}</li>
        </ul>
      )}
    </div>
  )
}
