import type { StaffRight } from '@vitrine/contract/accounts'
import type { ChangeData } from '@vitrine/contract/changes'
import type { Caller } from '../http/index.ts'

interface Readership {
  /** Right that staff and apps need. */
  readonly right: StaffRight
  /** Whether visitors may read the changes: then they contain nothing that the catalog does not show. */
  readonly isPublic: boolean
}

const publicCatalog: Readership = { right: 'CATALOG_READ', isPublic: true }
const orders: Readership = { right: 'ORDERS', isPublic: false }

/** Who may read changes, by kind of entity; others are never readable. */
const readershipOf: Readonly<Record<string, Readership>> = {
  product: publicCatalog,
  inventory: publicCatalog,
  collection: publicCatalog,
  brand: publicCatalog,
  ribbon: publicCatalog,
  infoSection: publicCatalog,
  customization: publicCatalog,
  catalog: publicCatalog,
  cart: orders,
  checkout: orders,
  order: orders,
}

/** Whether a caller may see a change. A change of a hidden product would reveal that it exists. */
export function mayKnow(
  caller: Pick<Caller, 'kind' | 'rights'>,
  { type, data }: { readonly type: string; readonly data: ChangeData },
): boolean {
  const isElevated = caller.kind === 'staff' || caller.kind === 'app'
  return mayRead(caller, type) && (isElevated || data.hidden !== true)
}

/** Whether a caller may see changes of this type. */
export function mayRead({ kind, rights = [] }: Pick<Caller, 'kind' | 'rights'>, type: string): boolean {
  const readership = readershipOf[type.slice(0, type.indexOf('.'))]
  if (!readership) return false
  const isElevated = kind === 'staff' || kind === 'app'
  return isElevated ? rights.includes(readership.right) : readership.isPublic
}
