import { isDeepStrictEqual } from 'node:util'
import type { CatalogOverrideFields, ExtendedFields, FieldViolation } from '@vitrine/contract'
import { type Caller, invalidArguments, violation } from '../http/index.ts'
import type { Currency } from '../money/index.ts'
import { isRegistrableRedirect } from '../sites/index.ts'
import { amountViolations } from './app-amount.ts'

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

export function notAllowed(field: string, who: string): FieldViolation {
  return violation(field, 'FIELD_NOT_ALLOWED', `may be sent by ${who} only`)
}

/** Characters of what apps keep with a cart, as JSON. Choice: the wire names no bound; a cart is read and written with every add. */
const maxCartFields = 20_000
/** Of one line; there may be three hundred. */
const maxLineFields = 2_000

/** What apps kept before with what is sent now: a name space that is sent takes the place of the one of its name. */
export function mergeExtendedFields(
  before: ExtendedFields | undefined,
  sent: ExtendedFields,
): ExtendedFields {
  return { namespaces: { ...before?.namespaces, ...sent.namespaces } }
}

export function isSameExtendedFields(a: ExtendedFields | undefined, b: ExtendedFields | undefined): boolean {
  return isDeepStrictEqual(plain(a), plain(b))
}

/** What was read from a request may have no prototype, which is a difference to whoever compares strictly. */
function plain(fields: ExtendedFields | undefined): unknown {
  return JSON.parse(JSON.stringify(fields?.namespaces ?? {}))
}

/** What of all name spaces together is too much to keep; how deep each may be the schema says. */
export function extendedFieldsViolations(
  fields: ExtendedFields | undefined,
  of: 'cart' | 'line',
  field: string,
): FieldViolation[] {
  const threshold = of === 'cart' ? maxCartFields : maxLineFields
  if (fields === undefined || JSON.stringify(fields).length <= threshold) return []
  const description = `has to have at most ${threshold} characters of JSON, all name spaces together`
  return [violation(field, 'MAX_LENGTH', description, { threshold })]
}

/**
 * What keeps an address from being a shop's own checkout page (`overrideCheckoutUrl`, wire.md 7.1). Choice: any page over https, or of
 * this machine, because only apps of the merchant may name one; no credentials, no fragment, and nothing that browsers read in
 * another way than it is written.
 */
export function checkoutPageViolations(address: string, field: string): FieldViolation[] {
  const isPlain = /^https?:\/\/[^\s\\*\p{C}]+$/iu.test(address)
  if (isPlain && isRegistrableRedirect(address)) return []
  return [violation(field, 'FORMAT', 'has to be a whole https address, without credentials and fragment')]
}

/** What of an app's overrides could not be sold: amounts finer than the currency, and a deposit of nobody knows how much. */
export function overrideViolations(
  { price, fullPrice, depositAmount, paymentOption }: CatalogOverrideFields,
  currency: Currency,
  field: string,
): FieldViolation[] {
  const needsDeposit = paymentOption?.value === 'DEPOSIT_ONLINE' && depositAmount == null
  return [
    ...amountViolations(price, currency, `${field}.price`),
    ...amountViolations(fullPrice, currency, `${field}.fullPrice`),
    ...amountViolations(depositAmount, currency, `${field}.depositAmount`),
    ...(needsDeposit
      ? [violation(`${field}.depositAmount`, 'REQUIRED_FIELD', 'is required where a deposit is paid')]
      : []),
  ]
}
