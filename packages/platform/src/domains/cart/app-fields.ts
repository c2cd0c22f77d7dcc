import type { FieldViolation } from '@vitrine/contract'
import { invalidArguments, violation } from '../../http/problem.ts'

/** What a request may carry that would let a shopper name a price, and so belongs to apps and staff (wire.md 6.7). */
interface AppFields {
  readonly customLineItems?: readonly unknown[] | undefined
  readonly merchantDiscounts?: readonly unknown[] | undefined
  readonly lineItems?: readonly { readonly catalogOverrideFields?: unknown }[] | undefined
}

/** @throws violation FIELD_NOT_ALLOWED for each field that only an app or staff member may send. */
export function refuseAppFields({ customLineItems, merchantDiscounts, lineItems }: AppFields): void {
  const violations: FieldViolation[] = []
  if (customLineItems?.length) violations.push(notAllowed('customLineItems', 'an app'))
  if (merchantDiscounts?.length) violations.push(notAllowed('merchantDiscounts', 'a staff member'))
  lineItems?.forEach(({ catalogOverrideFields }, index) => {
    if (catalogOverrideFields)
      violations.push(notAllowed(`lineItems[${index}].catalogOverrideFields`, 'an app'))
  })
  if (violations.length > 0) throw invalidArguments(...violations)
}

export function notAllowed(field: string, who: string): FieldViolation {
  return violation(field, 'FIELD_NOT_ALLOWED', `may be sent by ${who} only`)
}
