import type { ReactNode } from 'react'
import { formFields } from '../forms/form-fields.ts'
import { useTexts } from '../site/site-context.tsx'
import { type FieldProps, wrongness } from './refused-field.ts'

export interface PasswordFieldProps extends FieldProps {
  autoComplete: 'current-password' | 'new-password'
  /** Where a page has two fields of this name. */
  id?: string
  /** The rules that a new password is held to; they turn to ticks while it is typed. */
  minLength?: number
}

/** A password, which can be shown; with script it says when the capitals are locked. */
export function PasswordField({
  name,
  id = name,
  label,
  refused,
  autoComplete,
  minLength,
}: PasswordFieldProps): ReactNode {
  const text = useTexts('members')
  const describedBy = [`${id}-caps`, minLength === undefined ? '' : `${id}-rules`].join(' ').trim()
  return (
    <div>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="door-password" data-password="">
        <input
          className="field"
          id={id}
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
        <button type="button" className="link" hidden aria-controls={id} data-hide={text.hidePassword}>
          {text.showPassword}
        </button>
      </div>
      <p className="door-hint" id={`${id}-caps`} role="status" data-caps={text.capsLock} />
      {minLength !== undefined && (
        <ul className="door-rules" id={`${id}-rules`} data-rules={id} data-email={formFields.email}>
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
