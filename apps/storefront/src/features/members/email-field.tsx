import type { ReactNode } from 'react'
import { loginFields } from '../../shared/forms/login-fields.ts'
import { useTexts } from '../../shared/site/site-context.tsx'
import type { RefusedForm } from '../../shared/views/refused-form.ts'
import { TextField } from '../../ui/text-field.tsx'
import { accountEmail } from './member-forms.ts'

export interface EmailFieldProps {
  refused: RefusedForm | undefined
  defaultValue?: string | undefined
  idPrefix?: string
}

/** The e-mail address of an account, in all forms of the login. */
export function EmailField({ idPrefix = '', ...field }: EmailFieldProps): ReactNode {
  const text = useTexts('members')
  return (
    <TextField
      {...accountEmail}
      name={loginFields.email}
      id={idPrefix + loginFields.email}
      label={text.email}
      {...field}
    />
  )
}
