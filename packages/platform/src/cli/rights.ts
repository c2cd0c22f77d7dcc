import { type StaffRight, staffRightValues } from '@vitrine/contract/accounts'
import { StartError } from '../runtime/index.ts'

/** Reads comma-separated rights in any case and with any of `-` and `_`, such as `MEMBERS,catalog-read`. @throws StartError for an unknown right */
export function readRights(typed: string): readonly StaffRight[] {
  const names = typed.split(',').filter((name) => name !== '')
  return names.map((name) => {
    const right = staffRightValues.find((known) => known === name.toUpperCase().replaceAll('-', '_'))
    if (right) return right
    const message = `Unknown right "${name}". The rights are ${staffRightValues.join(', ')}.`
    throw new StartError('badSetting', message)
  })
}

export function formatRights(rights: readonly StaffRight[]): string {
  return staffRightValues.filter((right) => rights.includes(right)).join(',')
}
