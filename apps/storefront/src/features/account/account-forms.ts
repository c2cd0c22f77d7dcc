import { isStoreError } from '@vitrine/client'
import type { EnrollFactorRequest, OwnProfile } from '@vitrine/client/accounts'
import type { ProfileAddress } from '@vitrine/contract'
import { factorTypes } from '@vitrine/contract/enumerations'
import { formFields } from '../../shared/forms/form-fields.ts'
import { describeViolation, type Problem } from '../../shared/forms/form-problem.ts'
import type { FormValues } from '../../shared/forms/form-values.ts'
import type { MemberFormSchema } from '../../shared/forms/member-form-schema.ts'
import type { RefusedForm } from '../../shared/views/refused-form.ts'

const { firstName, lastName, phone, addressIndex, line1, line2, city, postalCode, country } = formFields

/** An empty field removes the value. */
export const profileForm = {
  form: 'profile',
  fields: [firstName, lastName, phone],
  read(values): OwnProfile {
    const number = values.text(phone)
    return {
      firstName: values.text(firstName) ?? null,
      lastName: values.text(lastName) ?? null,
      phonesV2: number ? [{ phone: number, tag: 'HOME' }] : [],
    }
  },
} as const satisfies MemberFormSchema<OwnProfile>

type Addresses = readonly ProfileAddress[]

/** Changes the list of addresses as it is when the form is sent. */
export const addressForm = {
  form: 'address',
  fields: [addressIndex, line1, line2, city, postalCode, country],
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
} as const satisfies MemberFormSchema<(addresses: Addresses) => Addresses>

export const removeAddressForm = {
  form: 'address',
  fields: [],
  read(values) {
    const index = readPlace(values)
    return (addresses: Addresses): Addresses => addresses.filter((_, position) => position !== index)
  },
} as const satisfies MemberFormSchema<(addresses: Addresses) => Addresses>

/** Undefined for a new address. */
function readPlace(values: FormValues): number | undefined {
  const place = values.text(addressIndex) ?? ''
  return /^\d{1,2}$/.test(place) ? Number(place) : undefined
}

export const passwordForm = {
  form: 'change-password',
  fields: [formFields.endOthers],
  read: (values) => ({
    currentPassword: values.password(formFields.currentPassword),
    newPassword: values.password(formFields.password),
    keepOtherSessions: values.text(formFields.endOthers) === undefined,
  }),
} as const satisfies MemberFormSchema<object>

export const addFactorForm = {
  form: 'add-factor',
  fields: [phone, formFields.factorName],
  read(values): EnrollFactorRequest {
    const [number, name] = [values.text(phone), values.text(formFields.factorName)]
    return {
      type: factorTypes.find((known) => known === values.text(formFields.factorType)) ?? 'TOTP',
      password: values.password(formFields.currentPassword),
      ...(number !== undefined && { phone: number }),
      ...(name !== undefined && { name }),
    }
  },
} as const satisfies MemberFormSchema<EnrollFactorRequest>

/** The code, or what the passkey signed. */
export const activateFactorForm = {
  form: 'enrollment',
  fields: [],
  wrong: () => formFields.oneTimeCode,
  read(values) {
    const credential = values.text(formFields.credential)
    if (credential !== undefined) return { credential }
    const code = values.text(formFields.oneTimeCode)?.replace(/\s/g, '')
    return code ? { code } : undefined
  },
} as const satisfies MemberFormSchema<{ readonly credential: string } | { readonly code: string }>

export const removeFactorForm = {
  form: 'remove-factor',
  fields: [],
  read: (values) => ({
    factorId: values.text(formFields.factorId) ?? '',
    password: values.password(formFields.currentPassword),
  }),
} as const satisfies MemberFormSchema<object>

export const recoveryCodesForm = {
  form: 'recovery-codes',
  fields: [],
  read: (values): EnrollFactorRequest => ({
    type: 'RECOVERY_CODE',
    password: values.password(formFields.currentPassword),
  }),
} as const satisfies MemberFormSchema<EnrollFactorRequest>

/** One session, or all others. */
export const endSessionForm = {
  form: 'end-session',
  fields: [],
  read: (values) => ({ sessionId: values.text(formFields.sessionId) }),
} as const satisfies MemberFormSchema<{ readonly sessionId: string | undefined }>

/** The id of a back-in-stock request. */
export const stopAlertForm = {
  form: 'stock-request',
  fields: [],
  read: (values) => values.text(formFields.stockRequestId),
} as const satisfies MemberFormSchema<string>

/** The id of an order. */
export const reorderForm = {
  form: 'reorder',
  fields: [],
  read: (values) => values.text(formFields.orderId) ?? '',
} as const satisfies MemberFormSchema<string>

/** Codes for items that cannot be bought again. */
export const goneCodes: ReadonlySet<string> = new Set(['INSUFFICIENT_INVENTORY', 'ITEM_NOT_FOUND_IN_CATALOG'])

/** Fields by the last part of the path that a violation names. */
const fieldOfPath: Readonly<Record<string, string>> = {
  firstName,
  lastName,
  phone,
  addressLine: line1,
  addressLine2: line2,
  city,
  postalCode,
  country,
  newPassword: formFields.password,
}

/**
 * How a form shows that its call failed.
 *
 * @param problem What `describeError` found, or what is said of other errors
 */
export function describeFailure(
  { wrong }: Pick<MemberFormSchema<unknown>, 'wrong'>,
  error: unknown,
  problem: Problem,
): Omit<RefusedForm, 'form' | 'fields'> {
  if (problem.problem === 'wrong-password')
    return { problem: 'current-password-wrong', wrong: [formFields.currentPassword] }
  if (wrong) return { ...problem, wrong: [wrong(problem.problem)] }
  const violations = isStoreError(error, 'validation') ? error.violations : []
  const fieldProblems = Object.fromEntries(
    violations.flatMap((violation) => {
      const field = fieldOfPath[violation.field.split('.').at(-1) ?? '']
      return field === undefined ? [] : [[field, describeViolation(violation)] as const]
    }),
  )
  return { ...problem, wrong: Object.keys(fieldProblems), fieldProblems }
}
