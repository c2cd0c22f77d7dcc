import type { StaffRight } from '@vitrine/contract/accounts'
import { StartError } from '../runtime/index.ts'

/** Every right, by its name on the command line. */
const staffRightNames: Readonly<Record<string, StaffRight>> = {
  'catalog-read': 'CATALOG_READ',
  'catalog-write': 'CATALOG_WRITE',
  orders: 'ORDERS',
  members: 'MEMBERS',
  settings: 'SETTINGS',
}

/** Reads comma-separated rights, such as `members,catalog-read`. @throws StartError for an unknown right */
export function readRights(typed: string): readonly StaffRight[] {
  const names = typed.split(',').filter((name) => name !== '')
  return names.map((name) => {
    const right = staffRightNames[name]
    if (right) return right
    const message = `Unknown right "${name}". The rights are ${Object.keys(staffRightNames).join(', ')}.`
    throw new StartError('badSetting', message)
  })
}

export function formatRights(rights: readonly StaffRight[]): string {
  const names = Object.entries(staffRightNames).filter(([, right]) => rights.includes(right))
  return names.map(([name]) => name).join(',')
}
