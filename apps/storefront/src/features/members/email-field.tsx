import type { ReactNode } from 'react'
import { formFields } from '../../shared/forms/form-fields.ts'
import { useTexts } from '../../shared/site/site-context.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import type { RefusedForm } from '../../shared/views/refused-form.ts'

export interface EmailFieldProps {
  refused: RefusedForm | undefined
  defaultValue?: string | undefined
}

/** The address that an account is known by; browsers and password managers fill it in as the name of the user. */
export function EmailField({ refused, defaultValue }: EmailFieldProps): ReactNode {
  const text = useTexts('members')
  return (
    <TextField
      name={formFields.email}
      label={text.email}
      type="email"
      autoComplete="username"
      isRequired
      defaultValue={defaultValue}
      refused={refused}
    />
  )
}
