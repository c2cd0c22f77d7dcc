import { describe, expect, it } from 'vitest'
import {
  addFactorForm,
  addressForm,
  passwordForm,
  profileForm,
} from '../../features/account/account-forms.ts'
import { contactForm } from '../../features/content/contact-message-form.ts'
import { codeForm } from '../../features/members/code-forms.ts'
import { loginForm, signupForm } from '../../features/members/member-forms.ts'
import { newPasswordForm, recoveryForm } from '../../features/members/recovery-forms.ts'
import { checkForm } from '../../server/forms/check-form.ts'
import { type FormSchema, fieldProps, readTyped } from './form-schema.ts'
import type { FormValues } from './form-values.ts'

const values = (fields: Readonly<Record<string, string>>): FormValues => ({
  text: (name) => fields[name]?.trim() || undefined,
  password: (name) => fields[name] ?? '',
})

const forms: readonly FormSchema[] = [
  loginForm,
  signupForm,
  codeForm,
  recoveryForm,
  newPasswordForm,
  profileForm,
  addressForm,
  passwordForm,
  addFactorForm('SMS'),
  contactForm,
]

describe('form schema', () => {
  it.each(forms)('of $form: the action requires and limits what browsers do', (schema) => {
    for (const [name, { isRequired, maxLength }] of Object.entries(schema.fields)) {
      expect(checkForm(schema, values({}))?.fieldProblems?.[name]).toBe(isRequired ? 'missing' : undefined)
      if (maxLength === undefined) continue
      const tooLong = values({ [name]: 'x'.repeat(maxLength + 1) })
      expect(checkForm(schema, tooLong)?.fieldProblems?.[name]).toBe('too-long')
    }
  })

  it('gives screens the props of a field', () => {
    expect(fieldProps(contactForm, 'email')).toEqual({
      name: 'email',
      type: 'email',
      isRequired: true,
      maxLength: 254,
      autoComplete: 'email',
    })
  })

  it('names each wrong field with its problem', () => {
    const fields = { sender: 'x'.repeat(101), email: 'nobody' }
    expect(checkForm(contactForm, values(fields))).toEqual({
      problem: 'too-long',
      wrong: ['sender', 'email', 'message'],
      fieldProblems: { sender: 'too-long', email: 'no-address', message: 'missing' },
    })
  })

  it('needs a phone number only for factors that send codes to it', () => {
    const fields = { 'current-password': 'correct horse' }
    expect(checkForm(addFactorForm('TOTP'), values(fields))).toBeUndefined()
    expect(checkForm(addFactorForm('CALL'), values(fields))?.wrong).toEqual(['phone'])
  })

  it('shows no passwords, codes and captchas again', () => {
    const all = (schema: FormSchema) =>
      values(Object.fromEntries(Object.keys(schema.fields).map((name) => [name, 'x'])))
    expect(readTyped(signupForm, all(signupForm))).toEqual({ 'first-name': 'x', email: 'x' })
    expect(readTyped(codeForm, all(codeForm))).toEqual({})
    expect(readTyped(passwordForm, all(passwordForm))).toEqual({ 'end-others': 'x' })
  })
})
