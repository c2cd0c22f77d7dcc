import { type AccessRole, access } from '@vitrine/contract'
import type { StaffRight } from '@vitrine/contract/accounts'
import { catalogV3Rights } from './catalog-v3-rights.ts'

const everybody: readonly AccessRole[] = ['visitor', 'member', 'staff']
const staff: readonly AccessRole[] = ['staff']

/** Calls that this platform has besides those of the contract. */
const furtherAccess: Readonly<Record<string, readonly AccessRole[]>> = {
  'jobs.get': staff,
  'changes.list': everybody,
  'changes.stream': everybody,
  'transfer.export': staff,
  'transfer.getImport': staff,
  'transfer.startImport': staff,
  'transfer.addPart': staff,
  'transfer.createImport': staff,
  'webhooks.add': staff,
  'webhooks.list': staff,
  'webhooks.remove': staff,
  'webhooks.rotateSecret': staff,
  'webhooks.retryDead': staff,
  'media.upload': staff,
  'media.import': staff,
  'media.get': staff,
  'media.list': staff,
  'media.update': staff,
}

/** One table of call × role; what has no row is served to nobody (requirements.md PLT-45). */
export const platformAccess: Readonly<Record<string, readonly AccessRole[]>> = { ...access, ...furtherAccess }

/** Every right, as commands spell them. */
export const staffRightNames: Readonly<Record<string, StaffRight>> = {
  'catalog-read': 'CATALOG_READ',
  'catalog-write': 'CATALOG_WRITE',
  orders: 'ORDERS',
  members: 'MEMBERS',
  settings: 'SETTINGS',
}

/** What a staff member has without any right, and an app never: it has no account. */
export type NeededRight = StaffRight | 'OWN_ACCOUNT'

/**
 * Which right each call open to staff needs, one of them where it names several; one without a row cannot be served (PLT-45).
 */
export const staffRights: Readonly<Record<string, NeededRight | readonly StaffRight[]>> = {
  'catalog.queryProducts': 'CATALOG_READ',
  'catalog.getProduct': 'CATALOG_READ',
  'catalog.queryCollections': 'CATALOG_READ',
  'catalog.getCollection': 'CATALOG_READ',
  'catalog.getCollectionBySlug': 'CATALOG_READ',
  'catalog.getCollectionBySlugV1': 'CATALOG_READ',
  'catalog.productOptionsAvailability': 'CATALOG_READ',
  'catalog.queryProductVariants': 'CATALOG_READ',
  'catalog.queryStoreVariants': 'CATALOG_READ',
  'catalog.getStoreVariant': 'CATALOG_READ',
  'catalog.getCatalogVersion': 'CATALOG_READ',
  'catalog.searchProducts': 'CATALOG_READ',
  'catalog.suggest': 'CATALOG_READ',
  'catalog.createProduct': 'CATALOG_WRITE',
  'catalog.updateProduct': 'CATALOG_WRITE',
  'catalog.updateVariants': 'CATALOG_WRITE',
  'catalog.resetVariants': 'CATALOG_WRITE',
  'catalog.deleteOptions': 'CATALOG_WRITE',
  'catalog.bulkUpdateProducts': 'CATALOG_WRITE',
  'catalog.bulkAdjustProducts': 'CATALOG_WRITE',
  'catalog.deleteProduct': 'CATALOG_WRITE',
  'catalog.removeBrand': 'CATALOG_WRITE',
  'catalog.removeRibbon': 'CATALOG_WRITE',
  'catalog.addMedia': 'CATALOG_WRITE',
  'catalog.removeMedia': 'CATALOG_WRITE',
  'catalog.setChoiceMedia': 'CATALOG_WRITE',
  'catalog.removeChoiceMedia': 'CATALOG_WRITE',
  'catalog.createCollection': 'CATALOG_WRITE',
  'catalog.updateCollection': 'CATALOG_WRITE',
  'catalog.deleteCollection': 'CATALOG_WRITE',
  'catalog.addProductsToCollection': 'CATALOG_WRITE',
  'catalog.removeProductsFromCollection': 'CATALOG_WRITE',
  'media.upload': 'CATALOG_WRITE',
  'media.import': 'CATALOG_WRITE',
  'media.get': 'CATALOG_READ',
  'media.list': 'CATALOG_READ',
  'media.update': 'CATALOG_WRITE',
  ...catalogV3Rights,
  // Who may not read of the catalog still reads of carts and orders, and the other way round.
  'changes.list': ['CATALOG_READ', 'ORDERS'],
  'graphql.request': 'CATALOG_READ',
  'changes.stream': ['CATALOG_READ', 'ORDERS'],
  'transfer.export': 'CATALOG_READ',
  'transfer.getImport': 'CATALOG_WRITE',
  'transfer.startImport': 'CATALOG_WRITE',
  'transfer.addPart': 'CATALOG_WRITE',
  'transfer.createImport': 'CATALOG_WRITE',
  'webhooks.add': 'SETTINGS',
  'webhooks.list': 'SETTINGS',
  'webhooks.remove': 'SETTINGS',
  'webhooks.rotateSecret': 'SETTINGS',
  'webhooks.retryDead': 'SETTINGS',
  'authentication.signOn': 'MEMBERS',
  'recovery.sendActivation': 'MEMBERS',
  'verification.start': 'MEMBERS',
  // In the cart of a shopper whose access token comes along (decision 0103).
  'cart.get': 'ORDERS',
  'cart.update': 'ORDERS',
  'cart.addItems': 'ORDERS',
  'cart.removeItems': 'ORDERS',
  'cart.setQuantities': 'ORDERS',
  'cart.removeCoupon': 'ORDERS',
  'cart.estimateTotals': 'ORDERS',
  'cart.createCheckout': 'ORDERS',
  'cart.delete': 'ORDERS',
  'orders.get': 'ORDERS',
  'orders.search': 'ORDERS',
  'orders.fulfill': 'ORDERS',
  'orders.refund': 'ORDERS',
  'orders.cancel': 'ORDERS',
  'orders.markPaid': 'ORDERS',
  'backInStock.query': 'ORDERS',
  'abandonedCheckouts.query': 'ORDERS',
  'abandonedCheckouts.remind': 'ORDERS',
  'members.query': 'MEMBERS',
  'members.approve': 'MEMBERS',
  'members.block': 'MEMBERS',
  'members.unblock': 'MEMBERS',
  'members.delete': 'MEMBERS',
  'members.securityEvents': 'MEMBERS',
  'members.getSettings': 'SETTINGS',
  'members.updateSettings': 'SETTINGS',
  'staff.logOut': 'OWN_ACCOUNT',
  'staff.my': 'OWN_ACCOUNT',
  'staff.changePassword': 'OWN_ACCOUNT',
  'staff.enrolFactor': 'OWN_ACCOUNT',
  'staff.activateFactor': 'OWN_ACCOUNT',
  'staff.removeFactor': 'OWN_ACCOUNT',
  'staff.list': 'SETTINGS',
  'staff.setRights': 'OWN_ACCOUNT',
}

/** The rights that open a call to staff, each by itself; none where it is not open to them. */
export function rightsFor(name: string): readonly NeededRight[] {
  const needed = staffRights[name] ?? []
  return typeof needed === 'string' ? [needed] : needed
}
