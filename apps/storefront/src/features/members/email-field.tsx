import type { ReactNode } from 'react'
import { loginFields } from '../../shared/forms/login-fields.ts'
import { useTexts } from '../../shared/site/site-context.tsx'
import type { RefusedForm } from '../../shared/views/refused-form.ts'
import { TextField } from '../../ui/text-field.tsx'

export interface EmailFieldProps {
  refused: RefusedForm | undefined
  defaultValue?: string | undefined
  idPrefix?: string
}

/** The e-mail address of an account; browsers and password managers fill it in as the user name. */
export function EmailField({ idPrefix = '', ...field }: EmailFieldProps): ReactNode {
  const text = useTexts('members')
  return (
    <TextField
      name={loginFields.email}
      id={idPrefix + loginFields.email}
      label={text.email}
      type="email"
      autoComplete="username"
      isRequired
      {...field}
    />
  )
}
