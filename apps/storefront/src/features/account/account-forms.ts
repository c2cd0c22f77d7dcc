import { isStoreError } from '@vitrine/client'
import type { EnrollFactorRequest, OwnProfile } from '@vitrine/client/accounts'
import type { ProfileAddress } from '@vitrine/contract'
import { type FactorType, factorTypes } from '@vitrine/contract/enumerations'
import { formFields } from '../../shared/forms/form-fields.ts'
import { describeViolation, type Problem } from '../../shared/forms/form-problem.ts'
import type { FieldSchema, FormSchema } from '../../shared/forms/form-schema.ts'
import type { FormValues } from '../../shared/forms/form-values.ts'
import type { RefusedForm } from '../../shared/views/refused-form.ts'

const { firstName, lastName, phone, addressIndex, line1, line2, city, postalCode, country } = formFields

/** The password again, because the screen may have been left unlocked. */
const currentPassword = {
  [formFields.currentPassword]: { type: 'password', isRequired: true, autoComplete: 'current-password' },
} as const satisfies Record<string, FieldSchema>

/** An empty field removes the value. */
export const profileForm = {
  form: 'profile',
  fields: {
    [firstName]: { maxLength: 100, autoComplete: 'given-name', wireName: 'firstName' },
    [lastName]: { maxLength: 100, autoComplete: 'family-name', wireName: 'lastName' },
    [phone]: { type: 'tel', maxLength: 50, autoComplete: 'tel' },
  },
  read(values): OwnProfile {
    const number = values.text(phone)
    return {
      firstName: values.text(firstName) ?? null,
      lastName: values.text(lastName) ?? null,
      phonesV2: number ? [{ phone: number, tag: 'HOME' }] : [],
    }
  },
} as const satisfies FormSchema<OwnProfile>

type Addresses = readonly ProfileAddress[]

/** Changes the list of addresses as it is when the form is sent. */
export const addressForm = {
  form: 'address',
  fields: {
    [addressIndex]: {},
    [line1]: { isRequired: true, maxLength: 150, autoComplete: 'address-line1', wireName: 'addressLine' },
    [line2]: { maxLength: 100, autoComplete: 'address-line2', wireName: 'addressLine2' },
    [postalCode]: { maxLength: 50, autoComplete: 'postal-code', wireName: 'postalCode' },
    [city]: { isRequired: true, maxLength: 50, autoComplete: 'address-level2' },
    [country]: { isRequired: true, autoComplete: 'country' },
  },
  read(values) {
    const address: ProfileAddress['address'] = {
      addressLine: values.text(line1) ?? null,
      addressLine2: values.text(line2) ?? null,
      city: values.text(city) ?? null,
      postalCode: values.text(postalCode) ?? null,
      country: values.text(country) ?? null,
    }
    const place = readPlace(values)
    return (addresses: Addresses): Addresses => {
      const index = place ?? addresses.length
      const others = addresses.filter((_, position) => position !== index)
      return others.toSpliced(index, 0, { tag: 'HOME', ...addresses[index], address })
    }
  },
} as const satisfies FormSchema<(addresses: Addresses) => Addresses>

export const removeAddressForm = {
  form: 'address',
  fields: { [addressIndex]: { isRequired: true } },
  read(values) {
    const index = readPlace(values)
    return (addresses: Addresses): Addresses => addresses.filter((_, position) => position !== index)
  },
} as const satisfies FormSchema<(addresses: Addresses) => Addresses>

/** Undefined for a new address. */
function readPlace(values: FormValues): number | undefined {
  const place = values.text(addressIndex) ?? ''
  return /^\d{1,2}$/.test(place) ? Number(place) : undefined
}

export const passwordForm = {
  form: 'change-password',
  fields: {
    ...currentPassword,
    [formFields.password]: {
      type: 'password',
      isRequired: true,
      autoComplete: 'new-password',
      wireName: 'newPassword',
    },
    [formFields.endOthers]: { type: 'tick' },
  },
  read: (values) => ({
    currentPassword: values.password(formFields.currentPassword),
    newPassword: values.password(formFields.password),
    keepOtherSessions: values.text(formFields.endOthers) === undefined,
  }),
} as const satisfies FormSchema<object>

/** Which factor a form is about. */
export function readFactorType(values: FormValues): FactorType {
  return factorTypes.find((known) => known === values.text(formFields.factorType)) ?? 'TOTP'
}

/** A second factor. Codes that are sent to a phone need its number. */
export function addFactorForm(type: FactorType) {
  return {
    form: 'add-factor',
    fields: {
      [formFields.factorType]: {},
      [phone]: {
        type: 'tel',
        isRequired: type === 'SMS' || type === 'CALL',
        maxLength: 50,
        autoComplete: 'tel',
      },
      [formFields.factorName]: { maxLength: 50, autoComplete: 'off' },
      ...currentPassword,
    },
    read(values) {
      const [number, name] = [values.text(phone), values.text(formFields.factorName)]
      return {
        type,
        password: values.password(formFields.currentPassword),
        ...(number !== undefined && { phone: number }),
        ...(name !== undefined && { name }),
      }
    },
  } as const satisfies FormSchema<EnrollFactorRequest>
}

/** The code, or what the passkey signed. */
export const activateFactorForm = {
  form: 'enrollment',
  fields: {
    // A passkey signs instead.
    [formFields.oneTimeCode]: { type: 'code' },
    [formFields.credential]: { type: 'secret' },
  },
  wrong: () => formFields.oneTimeCode,
  read(values) {
    const credential = values.text(formFields.credential)
    if (credential !== undefined) return { credential }
    const code = values.text(formFields.oneTimeCode)?.replace(/\s/g, '')
    return code ? { code } : undefined
  },
} as const satisfies FormSchema<{ readonly credential: string } | { readonly code: string }>

export const removeFactorForm = {
  form: 'remove-factor',
  fields: { [formFields.factorId]: { isRequired: true }, ...currentPassword },
  read: (values) => ({
    factorId: values.text(formFields.factorId) ?? '',
    password: values.password(formFields.currentPassword),
  }),
} as const satisfies FormSchema<object>

export const recoveryCodesForm = {
  form: 'recovery-codes',
  fields: currentPassword,
  read: (values): EnrollFactorRequest => ({
    type: 'RECOVERY_CODE',
    password: values.password(formFields.currentPassword),
  }),
} as const satisfies FormSchema<EnrollFactorRequest>

/** One session, or all others. */
export const endSessionForm = {
  form: 'end-session',
  fields: { [formFields.sessionId]: {} },
  read: (values) => ({ sessionId: values.text(formFields.sessionId) }),
} as const satisfies FormSchema<{ readonly sessionId: string | undefined }>

/** The id of a back-in-stock request. */
export const stopAlertForm = {
  form: 'stock-request',
  fields: { [formFields.stockRequestId]: { isRequired: true } },
  read: (values) => values.text(formFields.stockRequestId),
} as const satisfies FormSchema<string>

/** The id of an order. */
export const reorderForm = {
  form: 'reorder',
  fields: { [formFields.orderId]: { isRequired: true } },
  read: (values) => values.text(formFields.orderId) ?? '',
} as const satisfies FormSchema<string>

/** Codes for items that cannot be bought again. */
export const goneCodes: ReadonlySet<string> = new Set(['INSUFFICIENT_INVENTORY', 'ITEM_NOT_FOUND_IN_CATALOG'])

/**
 * How a form shows that its call failed.
 *
 * @param problem What `describeError` found, or what is said of other errors
 */
export function describeFailure(
  { fields, wrong }: Pick<FormSchema, 'fields' | 'wrong'>,
  error: unknown,
  problem: Problem,
): Omit<RefusedForm, 'form' | 'fields'> {
  if (problem.problem === 'wrong-password')
    return { problem: 'current-password-wrong', wrong: [formFields.currentPassword] }
  const field = wrong?.(problem.problem)
  if (field !== undefined) return { ...problem, wrong: [field] }
  const violations = isStoreError(error, 'validation') ? error.violations : []
  const fieldProblems = Object.fromEntries(
    violations.flatMap((violation) => {
      const wireName = violation.field.split('.').at(-1)
      const field = Object.keys(fields).find((name) => (fields[name]?.wireName ?? name) === wireName)
      return field === undefined ? [] : [[field, describeViolation(violation)] as const]
    }),
  )
  return { ...problem, wrong: Object.keys(fieldProblems), fieldProblems }
}
