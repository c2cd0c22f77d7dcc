import { CodeInput } from '@vitrine/react'
import { type ReactNode, useEffect, useState } from 'react'
import { loginFields } from '../shared/forms/login-fields.ts'
import type { RefusedForm } from '../shared/views/refused-form.ts'
import { wrongness } from './refused-field.ts'

export interface CodeFieldProps {
  label: string
  /** Default the name of the field. */
  id?: string
  refused: RefusedForm | undefined
}

/** Six boxes that are one field: pasting fills all, and with script a complete code submits its form. */
export function CodeField({ label, id = loginFields.oneTimeCode, refused }: CodeFieldProps): ReactNode {
  const name = loginFields.oneTimeCode
  const [code, setCode] = useState('')
  useEffect(() => {
    // A wrong code is of no further use; one that could not be sent is.
    if (refused?.problem === 'code-wrong' || refused?.problem === 'code-used-up') setCode('')
  }, [refused])
  return (
    <CodeInput.Root value={code} onValueChange={(typed) => setCode(typed.replace(/\D/g, ''))}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <CodeInput.Input
        className="field door-code"
        id={id}
        name={name}
        dir="ltr"
        {...wrongness(refused, name)}
      />
    </CodeInput.Root>
  )
}
