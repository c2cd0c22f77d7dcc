import type { ReactNode } from 'react'
import { formFields } from '../forms/form-fields.ts'
import type { RefusedForm } from '../views/refused-form.ts'
import { wrongness } from './refused-field.ts'

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
