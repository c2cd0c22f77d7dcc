import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useSite, useTexts } from '../shared/site/site-context.tsx'
import type { RefusedForm } from '../shared/views/refused-form.ts'
import { FieldProblem } from './field-problem.tsx'
import { type FieldProps, fieldProblem, wrongness } from './refused-field.ts'

export interface PasswordFieldProps extends FieldProps {
  autoComplete: 'current-password' | 'new-password'
  /** The shortest new password; its rules are shown, and ticked while it is typed. */
  minLength?: number
}

/** A password, which can be shown. With script it says when Caps Lock is on. */
export function PasswordField({
  name,
  id = name,
  label,
  refused,
  autoComplete,
  minLength,
}: PasswordFieldProps): ReactNode {
  const text = useTexts('members')
  const field = useRef<HTMLInputElement>(null)
  const [isShown, setIsShown] = useState(false)
  const [isCapsLocked, setIsCapsLocked] = useState(false)
  const [password, setPassword] = useState('')
  const describedBy = [
    fieldProblem(refused, name) && `${id}-problem`,
    `${id}-caps`,
    minLength !== undefined && `${id}-rules`,
  ]
  useEffect(() => {
    const form = field.current?.form
    // Sent as what it is, so that the browser offers to save it.
    const hide = () => setIsShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])
  const readCapsLock = (event: KeyboardEvent): void =>
    // Browsers that fill in forms send key events without this function.
    setIsCapsLocked(event.getModifierState?.('CapsLock') ?? false)
  return (
    <div>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="door-password">
        <input
          ref={field}
          className="field"
          id={id}
          name={name}
          type={isShown ? 'text' : 'password'}
          dir="ltr"
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          required
          minLength={minLength}
          aria-describedby={describedBy.filter(Boolean).join(' ')}
          onInput={() => setPassword(field.current?.value ?? '')}
          onKeyDown={readCapsLock}
          onKeyUp={readCapsLock}
          {...wrongness(refused, name)}
        />
        <button
          type="button"
          className="link with-script"
          aria-controls={id}
          onClick={() => {
            setIsShown(!isShown)
            field.current?.focus()
          }}
        >
          {isShown ? text.hidePassword : text.showPassword}
        </button>
      </div>
      <FieldProblem refused={refused} name={name} id={id} />
      <p className="door-hint" id={`${id}-caps`} role="status">
        {isCapsLocked && text.capsLock}
      </p>
      {minLength !== undefined && (
        <PasswordRules
          id={`${id}-rules`}
          field={field}
          password={password}
          minLength={minLength}
          refused={refused}
        />
      )}
    </div>
  )
}

interface PasswordRulesProps {
  id: string
  field: { readonly current: HTMLInputElement | null }
  password: string
  minLength: number
  refused: RefusedForm | undefined
}

/** The rules of a new password; each is ticked once it is met. */
function PasswordRules({ id, field, password, minLength, refused }: PasswordRulesProps): ReactNode {
  const text = useTexts('members')
  const { name } = useSite()
  const [email, setEmail] = useState('')
  useEffect(() => {
    const form = field.current?.form
    const read = () => {
      const input = form?.elements.namedItem('email')
      setEmail(input instanceof HTMLInputElement ? input.value : '')
    }
    read()
    form?.addEventListener('input', read)
    return () => form?.removeEventListener('input', read)
  }, [field])
  const names = [name, email, email.split('@', 1)[0] ?? '']
  const isLong = [...password].length >= minLength
  const isOwn = password !== '' && !names.some((each) => each.length > 3 && isMadeOf(password, each))
  return (
    <ul className="door-rules" id={id}>
      <li data-wrong={refused?.problem === 'password-short'} data-kept={isLong ? '' : undefined}>
        {text.ruleLength({ length: minLength })}
      </li>
      <li data-wrong={refused?.problem === 'password-context'} data-kept={isOwn ? '' : undefined}>
        {text.ruleContext}
      </li>
      <li data-wrong={refused?.problem === 'password-common'}>{text.ruleCommon}</li>
    </ul>
  )
}

/** The name with little else around it; the platform decides in the end. */
function isMadeOf(password: string, name: string): boolean {
  const [typed, part] = [password.toLowerCase(), name.toLowerCase()]
  return typed.includes(part) && typed.length - part.length < 6
}
