import type { FieldViolation } from '@vitrine/contract'
import type { Caller } from '../http/index.ts'
import { invalidArguments, violation } from '../http/index.ts'
import type { CartParts } from './cart-info.ts'
import { areSameFields } from './extended-fields.ts'
import type { StoredCart } from './stored-cart.ts'

/** What a request may carry that would let a shopper name a price or speak for an app, and so belongs to apps and staff (wire.md 6.7). */
interface AppFields {
  readonly customLineItems?: readonly unknown[] | undefined
  readonly merchantDiscounts?: readonly unknown[] | undefined
  readonly lineItems?:
    | readonly { readonly catalogOverrideFields?: unknown; readonly extendedFields?: unknown }[]
    | undefined
}

/**
 * Custom lines and overrides are an app's to send, discounts of the merchant a staff member's (decision 0103).
 *
 * @throws violation FIELD_NOT_ALLOWED for each field that this caller may not send.
 */
export function refuseAppFields(
  { kind }: Pick<Caller, 'kind'>,
  { customLineItems, merchantDiscounts, lineItems }: AppFields,
): void {
  const violations: FieldViolation[] = []
  if (kind !== 'app') {
    if (customLineItems?.length) violations.push(notAllowed('customLineItems', 'an app'))
    lineItems?.forEach(({ catalogOverrideFields, extendedFields }, index) => {
      if (catalogOverrideFields)
        violations.push(notAllowed(`lineItems[${index}].catalogOverrideFields`, 'an app'))
      if (extendedFields) violations.push(notAllowed(`lineItems[${index}].extendedFields`, 'an app'))
    })
  }
  if (kind !== 'staff' && merchantDiscounts?.length)
    violations.push(notAllowed('merchantDiscounts', 'a staff member'))
  if (violations.length > 0) throw invalidArguments(...violations)
}

/**
 * What only apps write of a cart. A shopper may send a cart back as it was read (wire.md 6.7), so what comes to the same is no attempt.
 *
 * @throws violation FIELD_NOT_ALLOWED for each of them that this caller would change.
 */
export function refuseAppParts(
  { kind }: Pick<Caller, 'kind'>,
  before: Pick<StoredCart, 'overrideCheckoutUrl' | 'extendedFields'>,
  after: Pick<CartParts, 'overrideCheckoutUrl' | 'extendedFields'>,
): void {
  if (kind === 'app') return
  const violations = [
    ...(before.overrideCheckoutUrl === after.overrideCheckoutUrl
      ? []
      : [notAllowed('cartInfo.overrideCheckoutUrl', 'an app')]),
    ...(areSameFields(before.extendedFields, after.extendedFields)
      ? []
      : [notAllowed('cartInfo.extendedFields', 'an app')]),
  ]
  if (violations.length > 0) throw invalidArguments(...violations)
}

export function notAllowed(field: string, who: string): FieldViolation {
  return violation(field, 'FIELD_NOT_ALLOWED', `may be sent by ${who} only`)
}
