import type { ReactNode } from 'react'
import { type FieldProps, wrongness } from './refused-field.ts'

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
