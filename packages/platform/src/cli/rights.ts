import type { StaffRight } from '@vitrine/contract/accounts'
import { StartError } from '../runtime/index.ts'

/** Every right, as commands spell it. */
const staffRightNames: Readonly<Record<string, StaffRight>> = {
  'catalog-read': 'CATALOG_READ',
  'catalog-write': 'CATALOG_WRITE',
  orders: 'ORDERS',
  members: 'MEMBERS',
  settings: 'SETTINGS',
}

/** Reads rights as the command spells them, separated by commas. @throws StartError for one that there is not */
export function readRights(typed: string): readonly StaffRight[] {
  const words = typed.split(',').filter((word) => word !== '')
  return words.map((word) => {
    const right = staffRightNames[word]
    if (right) return right
    throw new StartError(
      'badSetting',
      `There is no right ${JSON.stringify(word)}; there are ${Object.keys(staffRightNames).join(', ')}.`,
    )
  })
}

export function writeRights(rights: readonly StaffRight[]): string {
  const names = Object.entries(staffRightNames).filter(([, right]) => rights.includes(right))
  return names.map(([word]) => word).join(',')
}
