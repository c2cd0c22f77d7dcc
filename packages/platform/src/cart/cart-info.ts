import type { CartInfo } from '@vitrine/contract'
import { applicationError, invalidArguments, type Problem, violation } from '../http/index.ts'
import { checkoutPageViolations } from './checkout-page.ts'
import { extendedFieldsViolations, mergedFields } from './extended-fields.ts'
import type { StoredCart } from './stored-cart.ts'

/** The parts of a cart that `cartInfo` can change. */
export interface CartParts extends Pick<StoredCart, 'buyer' | 'contact'> {
  readonly buyerNote: string | undefined
  readonly delivery: StoredCart['delivery'] | undefined
  readonly businessLocationId: string | undefined
  readonly overrideCheckoutUrl: string | undefined
  readonly extendedFields: StoredCart['extendedFields'] | undefined
}

/** How each path of `cartInfo` changes the cart; what the request leaves out becomes empty. */
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
    return { ...parts, contact: contactInfo?.address ? { ...rest, address: contactInfo.address } : rest }
  },
  'contactInfo.contactDetails': (parts, { contactInfo }) => {
    const { contactDetails: _, ...rest } = parts.contact
    const given = contactInfo?.contactDetails
    return { ...parts, contact: given ? { ...rest, contactDetails: given } : rest }
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
} satisfies Record<string, (parts: CartParts, info: CartInfo) => CartParts>

type WritablePath = keyof typeof writers

const writablePaths = Object.keys(writers) as WritablePath[]

/**
 * The cart's parts after `cartInfo`. With a mask exactly the masked paths are written, and those the request leaves out
 * are emptied; without one the given paths are written, and of what apps keep the name spaces that are given.
 *
 * @throws violations for an unknown path in the mask, for a checkout page that is none and for more than is kept for apps; application
 * error `CAN_ONLY_UPDATE_CONTACT_ID_FOR_NOT_LOGGED_IN_CUSTOMER`.
 */
export function partsAfter(cart: StoredCart, info: CartInfo, mask: string | undefined): CartParts {
  if (info.buyerInfo?.contactId && cart.owner.kind === 'member') throw contactIdIsFixed()

  const { buyer, contact, buyerNote, delivery, businessLocationId } = cart
  const paths = mask ? maskedPaths(mask) : writablePaths.filter((path) => isGiven(info, path))
  const { overrideCheckoutUrl, extendedFields } = cart
  const given =
    mask || info.extendedFields === undefined
      ? info
      : { ...info, extendedFields: mergedFields(extendedFields, info.extendedFields) }
  const parts = paths.reduce<CartParts>((changed, path) => writers[path](changed, given), {
    buyer,
    contact,
    buyerNote,
    delivery,
    businessLocationId,
    overrideCheckoutUrl,
    extendedFields,
  })
  requireKeepable(parts)
  return parts
}

function requireKeepable({ overrideCheckoutUrl, extendedFields }: CartParts): void {
  const violations = [
    ...(overrideCheckoutUrl === undefined
      ? []
      : checkoutPageViolations(overrideCheckoutUrl, 'cartInfo.overrideCheckoutUrl')),
    ...extendedFieldsViolations(extendedFields, 'cart', 'cartInfo.extendedFields'),
  ]
  if (violations.length > 0) throw invalidArguments(...violations)
}

function isGiven(info: CartInfo, path: WritablePath): boolean {
  const [first = '', second] = path.split('.')
  const part: unknown = info[first as keyof CartInfo]
  return second === undefined
    ? part !== undefined
    : typeof part === 'object' && part !== null && second in part
}

/** A path may name a whole (`contactInfo`) or one of its parts (`contactInfo.address`). */
function maskedPaths(mask: string): WritablePath[] {
  return mask.split(',').flatMap((text) => {
    const wanted = text.trim()
    const paths = writablePaths.filter((path) => path === wanted || path.startsWith(`${wanted}.`))
    if (paths.length > 0) return paths
    throw invalidArguments(
      violation(
        'cartFieldmask',
        'INVALID_ENUM_VALUE',
        `has to name fields out of ${writablePaths.join(', ')}`,
        {
          values: writablePaths,
        },
      ),
    )
  })
}

function contactIdIsFixed(): Problem {
  return applicationError(
    409,
    'CAN_ONLY_UPDATE_CONTACT_ID_FOR_NOT_LOGGED_IN_CUSTOMER',
    'A member is a contact already, so the cart cannot be given to another one. Leave the contact id out.',
  )
}
