import { type FactorResponse, toFactorResponse } from '@vitrine/client/auth'
import { type FactorType, factorTypes } from '@vitrine/contract/enumerations'
import type { LoginState } from '@vitrine/react'
import type { FormSchema } from '../../shared/forms/form-schema.ts'
import { loginFields } from '../../shared/forms/login-fields.ts'

const { oneTimeCode } = loginFields

/** The code from a mail. People copy it with spaces or a dash. */
export const codeForm = {
  form: 'code',
  fields: { [oneTimeCode]: { type: 'code', isRequired: true } },
  wrong: () => oneTimeCode,
  read(values) {
    const code = (values.text(oneTimeCode) ?? '').replace(/[\s-]/g, '')
    return code.length === 6 ? code : undefined
  },
} as const satisfies FormSchema<string>

/** Proves a second factor: its code, or what a passkey signed. */
export function factorForm(challenge: LoginState['challenge']) {
  return {
    form: 'factor',
    fields: {
      [loginFields.factorType]: {},
      // Passkeys and approvals have none.
      [oneTimeCode]: { type: 'code', autoComplete: 'off' },
      [loginFields.credential]: { type: 'secret' },
      [loginFields.remember]: { type: 'tick' },
    },
    wrong: () => oneTimeCode,
    read(values) {
      const type = findFactorType(values.text(loginFields.factorType))
      const code = (values.text(oneTimeCode) ?? '').replace(/\s/g, '')
      const credential = values.text(loginFields.credential)
      const response = type && toFactorResponse(type, { code, credential, challenge })
      return response && { ...response, rememberThisDevice: values.text(loginFields.remember) !== undefined }
    },
  } as const satisfies FormSchema<FactorResponse>
}

export function findFactorType(text: string | undefined): FactorType | undefined {
  return factorTypes.find((type) => type === text)
}
