import type { StaffAccount } from '@vitrine/contract/accounts'
import type { StaffRow } from './repository.ts'
import { rightsOf } from './sessions.ts'

/** An account as staff sees it: what proves it stays here. */
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
