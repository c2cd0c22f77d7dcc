import { isDeepStrictEqual } from 'node:util'
import type { CatalogOverrideFields, ExtendedFields, FieldViolation } from '@vitrine/contract'
import { type Caller, invalidArguments, violation } from '../http/index.ts'
import { type Currency, divideRounded, type Minor, minorFromDecimal, parseDecimal } from '../money/index.ts'
import { isRegistrableRedirect } from '../sites/index.ts'

/** Request fields that set a price or app data. Only apps and staff may send them. */
interface AppFields {
  readonly customLineItems?: readonly unknown[] | undefined
  readonly merchantDiscounts?: readonly unknown[] | undefined
  readonly lineItems?:
    | readonly { readonly catalogOverrideFields?: unknown; readonly extendedFields?: unknown }[]
    | undefined
}

/**
 * Only apps may send custom lines and overrides, only staff merchant discounts (decision 26).
 *
 * @throws violation FIELD_NOT_ALLOWED for each field that this caller may not send
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

/** Characters of JSON per cart. The API defines no limit, but a cart is read and written with every add. */
const maxCartFields = 20_000
/** Characters of JSON per line; a cart may have 300 lines. */
const maxLineFields = 2_000

/** Replaces the namespaces that are sent and leaves the others. */
export function mergeExtendedFields(
  before: ExtendedFields | undefined,
  sent: ExtendedFields,
): ExtendedFields {
  return { namespaces: { ...before?.namespaces, ...sent.namespaces } }
}

export function isSameExtendedFields(a: ExtendedFields | undefined, b: ExtendedFields | undefined): boolean {
  return isDeepStrictEqual(plain(a), plain(b))
}

/** Parsed requests may have objects without a prototype, which a strict comparison counts as different. */
function plain(fields: ExtendedFields | undefined): unknown {
  return JSON.parse(JSON.stringify(fields?.namespaces ?? {}))
}

/** Checks the total size of all namespaces; the schema limits their depth. */
export function extendedFieldsViolations(
  fields: ExtendedFields | undefined,
  of: 'cart' | 'line',
  field: string,
): FieldViolation[] {
  const threshold = of === 'cart' ? maxCartFields : maxLineFields
  if (fields === undefined || JSON.stringify(fields).length <= threshold) return []
  const description = `has to have at most ${threshold} characters of JSON, all namespaces together`
  return [violation(field, 'MAX_LENGTH', description, { threshold })]
}

/**
 * Checks `overrideCheckoutUrl`. Any https page is allowed, or a page of this machine, because only apps of the merchant may set it. Not
 * allowed are credentials, a fragment, and characters that browsers interpret differently.
 */
export function checkoutPageViolations(address: string, field: string): FieldViolation[] {
  const isPlain = /^https?:\/\/[^\s\\*\p{C}]+$/iu.test(address)
  if (isPlain && isRegistrableRedirect(address)) return []
  return [violation(field, 'FORMAT', 'has to be a full https URL without credentials and fragment')]
}

/** Refuses amounts finer than the currency and a deposit without an amount. */
export function priceViolations(
  { price, fullPrice, depositAmount }: Pick<CatalogOverrideFields, 'price' | 'fullPrice' | 'depositAmount'>,
  paymentOption: string | undefined,
  currency: Currency,
  field: string,
): FieldViolation[] {
  const needsDeposit = paymentOption === 'DEPOSIT_ONLINE' && depositAmount == null
  return [
    ...amountViolations(price, currency, `${field}.price`),
    ...amountViolations(fullPrice, currency, `${field}.fullPrice`),
    ...amountViolations(depositAmount, currency, `${field}.depositAmount`),
    ...(needsDeposit
      ? [violation(`${field}.depositAmount`, 'REQUIRED_FIELD', 'is required where a deposit is paid')]
      : []),
  ]
}

/**
 * An amount set by an app or a staff member, in the store's currency. It is rounded if the store has changed to a currency with fewer
 * decimal places since.
 */
export function toMinor(text: string, { exponent }: Currency): Minor {
  const { digits, scale } = parseDecimal(text)
  return divideRounded(digits * 10n ** BigInt(exponent), 10n ** BigInt(scale))
}

/** Refuses amounts with more decimal places than the currency has. */
export function amountViolations(text: string | null | undefined, currency: Currency, field: string) {
  if (text === null || text === undefined) return []
  try {
    minorFromDecimal(text, currency)
    return []
  } catch {
    const { code, exponent: threshold } = currency
    return [
      violation(
        field,
        'DECIMAL_MAX_SCALE',
        `has to have at most ${threshold} digits after the point in ${code}`,
        {
          threshold,
        },
      ),
    ]
  }
}
