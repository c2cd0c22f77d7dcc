import type { CartInfo, MerchantDiscount } from '@vitrine/contract'
import { applicationError, type Caller, invalidArguments, invalidField } from '../http/index.ts'
import { currencyOf } from '../money/index.ts'
import {
  amountViolations,
  checkoutPageViolations,
  extendedFieldsViolations,
  isSameExtendedFields,
  mergeExtendedFields,
  notAllowed,
} from './app-fields.ts'
import { validateLineIds } from './lines.ts'
import type { StoredCart, StoredMerchantDiscount } from './stored-cart.ts'

type EditableParts = Pick<
  StoredCart,
  | 'buyer'
  | 'contact'
  | 'buyerNote'
  | 'delivery'
  | 'businessLocationId'
  | 'overrideCheckoutUrl'
  | 'extendedFields'
>

/** How each path of `cartInfo` changes the cart; a missing value empties the field. */
const writers = {
  buyerNote: (parts, { buyerNote }) => ({ ...parts, buyerNote: buyerNote || undefined }),
  'buyerInfo.contactId': (parts, { buyerInfo }) => ({
    ...parts,
    buyer: { ...parts.buyer, contactId: buyerInfo?.contactId ?? null },
  }),
  'buyerInfo.email': (parts, { buyerInfo }) => ({
    ...parts,
    buyer: { ...parts.buyer, email: buyerInfo?.email ?? null },
  }),
  'contactInfo.address': (parts, { contactInfo }) => {
    const { address: _, ...rest } = parts.contact
    const { address } = contactInfo ?? {}
    return { ...parts, contact: { ...rest, ...(address && { address }) } }
  },
  'contactInfo.contactDetails': (parts, { contactInfo }) => {
    const { contactDetails: _, ...rest } = parts.contact
    const { contactDetails } = contactInfo ?? {}
    return { ...parts, contact: { ...rest, ...(contactDetails && { contactDetails }) } }
  },
  selectedShippingOption: (parts, { selectedShippingOption }) => ({
    ...parts,
    delivery: selectedShippingOption,
  }),
  businessLocationId: (parts, { businessLocationId }) => ({
    ...parts,
    businessLocationId: businessLocationId ?? undefined,
  }),
  overrideCheckoutUrl: (parts, { overrideCheckoutUrl }) => ({
    ...parts,
    overrideCheckoutUrl: overrideCheckoutUrl || undefined,
  }),
  extendedFields: (parts, { extendedFields }) => ({ ...parts, extendedFields }),
} satisfies Record<string, (parts: EditableParts, info: CartInfo) => EditableParts>

type WritablePath = keyof typeof writers

const writablePaths = Object.keys(writers) as WritablePath[]

/**
 * Applies `cartInfo`. With a mask exactly the masked paths are written, and missing values empty them. Without a mask only the given paths
 * are written, and of the extended fields only the given namespaces.
 *
 * @throws violations for an unknown path in the mask, an invalid checkout page and too many extended fields; application error
 * `CAN_ONLY_UPDATE_CONTACT_ID_FOR_NOT_LOGGED_IN_CUSTOMER`
 */
export function applyCartInfo(cart: StoredCart, info: CartInfo, mask: string | undefined): EditableParts {
  if (info.buyerInfo?.contactId && cart.owner.kind === 'member') {
    const description =
      'A member is a contact already, so the cart cannot have another contact. Leave out the contact id.'
    throw applicationError(409, 'CAN_ONLY_UPDATE_CONTACT_ID_FOR_NOT_LOGGED_IN_CUSTOMER', description)
  }

  const paths = mask ? maskedPaths(mask) : writablePaths.filter((path) => isGiven(info, path))
  const given =
    mask || info.extendedFields === undefined
      ? info
      : { ...info, extendedFields: mergeExtendedFields(cart.extendedFields, info.extendedFields) }
  const parts = paths.reduce<EditableParts>((changed, path) => writers[path](changed, given), cart)
  const { buyer, contact, buyerNote, delivery, businessLocationId, overrideCheckoutUrl, extendedFields } =
    parts
  const violations = [
    ...(overrideCheckoutUrl === undefined
      ? []
      : checkoutPageViolations(overrideCheckoutUrl, 'cartInfo.overrideCheckoutUrl')),
    ...extendedFieldsViolations(extendedFields, 'cart', 'cartInfo.extendedFields'),
  ]
  if (violations.length > 0) throw invalidArguments(...violations)
  return { buyer, contact, buyerNote, delivery, businessLocationId, overrideCheckoutUrl, extendedFields }
}

function isGiven(info: CartInfo, path: WritablePath): boolean {
  const [first = '', second] = path.split('.')
  const part: unknown = info[first as keyof CartInfo]
  return second === undefined
    ? part !== undefined
    : typeof part === 'object' && part !== null && second in part
}

/** A path names a group (`contactInfo`) or a field of it (`contactInfo.address`). */
function maskedPaths(mask: string): WritablePath[] {
  return mask.split(',').flatMap((text) => {
    const requested = text.trim()
    const paths = writablePaths.filter((path) => path === requested || path.startsWith(`${requested}.`))
    if (paths.length > 0) return paths
    const description = `has to name fields of ${writablePaths.join(', ')}`
    throw invalidField('cartFieldmask', 'INVALID_ENUM_VALUE', description, { values: writablePaths })
  })
}

/**
 * The location of the cart's items, set by the first items.
 *
 * @throws application error `CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION` if the cart has items of another location
 */
export function resolveLocation(
  { lines, businessLocationId: present }: StoredCart,
  requested: string | undefined,
): string | undefined {
  const isFree = lines.length === 0 || present === undefined || requested === undefined
  if (isFree || requested === present) return requested ?? present
  throw applicationError(
    409,
    'CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION',
    'The cart has items of another location. Empty the cart first, or add items of its location.',
    { businessLocationId: present },
  )
}

/** @throws violations for amounts finer than the currency and for unknown line ids */
export function parseMerchantDiscounts(
  cart: StoredCart,
  requested: readonly MerchantDiscount[],
  currencyCode: string,
): readonly StoredMerchantDiscount[] {
  const currency = currencyOf(currencyCode)
  const violations = requested.flatMap(({ amount }, index) =>
    amountViolations(amount, currency, `merchantDiscounts[${index}].amount`),
  )
  if (violations.length > 0) throw invalidArguments(...violations)
  for (const [index, { lineItemIds = [] }] of requested.entries())
    validateLineIds(cart, lineItemIds, (at) => `merchantDiscounts[${index}].lineItemIds[${at}]`)
  return requested.map(({ lineItemIds = [], ...terms }) => ({ ...terms, lineIds: lineItemIds }))
}

/**
 * Refuses changes of fields that only apps may write. Unchanged values are allowed, because a shopper may send a cart back as it was read.
 *
 * @throws violation FIELD_NOT_ALLOWED for each changed field
 */
export function refuseAppChanges(
  { kind }: Pick<Caller, 'kind'>,
  before: Pick<StoredCart, 'overrideCheckoutUrl' | 'extendedFields'>,
  after: Pick<EditableParts, 'overrideCheckoutUrl' | 'extendedFields'>,
): void {
  if (kind === 'app') return
  const violations = [
    ...(before.overrideCheckoutUrl === after.overrideCheckoutUrl
      ? []
      : [notAllowed('cartInfo.overrideCheckoutUrl', 'an app')]),
    ...(isSameExtendedFields(before.extendedFields, after.extendedFields)
      ? []
      : [notAllowed('cartInfo.extendedFields', 'an app')]),
  ]
  if (violations.length > 0) throw invalidArguments(...violations)
}
