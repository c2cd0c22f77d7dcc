import type { StaffAccount } from '@vitrine/contract/accounts'
import { applicationError, httpError, type Problem } from '../../http/index.ts'
import type { IdentityContext } from '../members/context.ts'
import { rejectedPassword } from '../members/errors.ts'
import { passwordFault } from '../passwords/password-rules.ts'
import type { StaffRow } from './repository.ts'
import { rightsOf } from './session-repository.ts'

export function wrongPassword(): Problem {
  return applicationError(401, 'STAFF_PASSWORD_WRONG', 'The address or the password is wrong.')
}

export function passwordExpired(): Problem {
  const description = 'Replace the one-time password: log in with newPassword as well.'
  return applicationError(403, 'STAFF_PASSWORD_EXPIRED', description)
}

export function noSuchStaff(): Problem {
  return httpError(404, 'There is no such staff account.')
}

export function factorRequired(): Problem {
  const description = 'This account has a second factor: log in with code as well.'
  return applicationError(403, 'STAFF_FACTOR_REQUIRED', description)
}

export function wrongFactor(): Problem {
  return applicationError(401, 'STAFF_FACTOR_WRONG', 'The code is wrong or has expired.')
}

/** Staff accounts control a whole shop, so their passwords are longer than a shopper's. */
const minStaffPasswordLength = 12

/** Checks a new password and hashes it, which is slow: do it before any transaction. @throws a violation */
export async function hashStaffPassword(
  { site, services }: IdentityContext,
  { email, name }: StaffRow,
  currentPassword: string,
  newPassword: string,
): Promise<string> {
  const contextWords = [site.name, email, name, currentPassword]
  const fault = passwordFault(newPassword, { minLength: minStaffPasswordLength, contextWords })
  if (fault) throw rejectedPassword('newPassword', fault, minStaffPasswordLength)
  return services.passwords.hash(newPassword)
}

/** An account as in API responses. */
export function wireStaff(row: StaffRow): StaffAccount {
  const { id, email, name, role, sealed_totp, created_at } = row
  return {
    id,
    email,
    name,
    role,
    rights: rightsOf(row),
    hasSecondFactor: sealed_totp !== null,
    createdDate: created_at.toISOString(),
  }
}
