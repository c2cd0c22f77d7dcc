import type { CatalogOverrideFields, FieldViolation } from '@vitrine/contract'
import { violation } from '../http/index.ts'
import type { Currency } from '../money/index.ts'
import { amountViolations } from './app-amount.ts'

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
