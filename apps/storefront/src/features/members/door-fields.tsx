import type { ReactNode } from 'react'
import { formFields } from '../../shared/forms/form-fields.ts'
import { useTexts } from '../../shared/site/site-context.tsx'
import type { RefusedForm } from '../../shared/views/refused-form.ts'

interface FieldProps {
  name: string
  label: string
  refused: RefusedForm | undefined
  hint?: string
}

/** What tells a field that it was refused: the first one has the focus. */
function wrongness(refused: RefusedForm | undefined, name: string) {
  if (!refused?.wrong.includes(name)) return {}
  return { 'aria-invalid': true, autoFocus: refused.wrong[0] === name } as const
}

export interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'tel'
  autoComplete: string
  isRequired?: boolean
  maxLength?: number
  defaultValue?: string | undefined
}

/** A field for a line of text; what was typed before a refusal is in it again. */
export function TextField({ name, label, refused, hint, type = 'text', ...rest }: TextFieldProps): ReactNode {
  const { autoComplete, isRequired = false, maxLength, defaultValue } = rest
  return (
    <div>
      <label className="field-label" htmlFor={name}>
        {label}
      </label>
      <input
        className="field"
        id={name}
        name={name}
        type={type}
        dir={type === 'text' ? 'auto' : 'ltr'}
        autoComplete={autoComplete}
        autoCapitalize={type === 'email' ? 'none' : undefined}
        spellCheck={type === 'text' ? undefined : false}
        required={isRequired}
        maxLength={maxLength}
        defaultValue={refused?.fields[name] ?? defaultValue}
        aria-describedby={hint ? `${name}-hint` : undefined}
        {...wrongness(refused, name)}
      />
      {hint && (
        <p className="door-hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

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

/** Six boxes that are one field: pasting fills all, and with script a full one sends itself (ux.md A5). */
export function CodeField({
  label,
  refused,
}: {
  label: string
  refused: RefusedForm | undefined
}): ReactNode {
  const name = formFields.oneTimeCode
  return (
    <div>
      <label className="field-label" htmlFor={name}>
        {label}
      </label>
      <input
        className="field door-code"
        id={name}
        name={name}
        type="text"
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        // A code is copied with spaces too.
        maxLength={9}
        required
        data-code=""
        {...wrongness(refused, name)}
      />
    </div>
  )
}

/** A box to tick. */
export function Tick({
  name,
  label,
  isTicked,
}: {
  name: string
  label: string
  isTicked: boolean
}): ReactNode {
  return (
    <label className="door-tick">
      <input type="checkbox" name={name} value="on" defaultChecked={isTicked} />
      <span>{label}</span>
    </label>
  )
}
