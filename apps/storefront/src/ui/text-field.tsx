import type { ReactNode } from 'react'
import { FieldProblem } from './field-problem.tsx'
import { type FieldProps, fieldProblem, wrongness } from './refused-field.ts'

export interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'tel'
  autoComplete: string
  isRequired?: boolean
  maxLength?: number
  defaultValue?: string | undefined
}

/** A field for a line of text; what was typed before a refusal is in it again. */
export function TextField({ name, id = name, label, refused, hint, ...rest }: TextFieldProps): ReactNode {
  const { type = 'text', autoComplete, isRequired = false, maxLength, defaultValue } = rest
  const describedBy = [fieldProblem(refused, name) && `${id}-problem`, hint && `${id}-hint`]
  return (
    <div>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        className="field"
        id={id}
        name={name}
        type={type}
        dir={type === 'text' ? 'auto' : 'ltr'}
        autoComplete={autoComplete}
        autoCapitalize={type === 'email' ? 'none' : undefined}
        spellCheck={type === 'text' ? undefined : false}
        required={isRequired}
        maxLength={maxLength}
        defaultValue={refused?.fields[name] ?? defaultValue}
        aria-describedby={describedBy.filter(Boolean).join(' ') || undefined}
        {...wrongness(refused, name)}
      />
      <FieldProblem refused={refused} name={name} id={id} />
      {hint && (
        <p className="door-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
