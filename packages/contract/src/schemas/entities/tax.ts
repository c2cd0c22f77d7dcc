import * as v from 'valibot'
import type {
  AggregatedTaxBreakdown,
  ItemTaxFullDetails,
  TaxBreakdown,
  TaxCalculationDetails,
  TaxRateBreakdown,
  TaxSummary,
} from '../../cart/tax.ts'
import {
  jurisdictionTypes,
  manualRateReasons,
  rateTypes,
  taxFallbackReasons,
} from '../../enumerations/tax.ts'
import { listOf } from '../parts/collections.ts'
import { decimal, rate } from '../parts/decimal.ts'
import { read } from '../parts/direction.ts'
import { number } from '../parts/number.ts'
import { nullable, objectOf, optional } from '../parts/object.ts'
import { atMostOneOf } from '../parts/one-of.ts'
import { guid, text } from '../parts/text.ts'
import { applicationError } from './error-envelope.ts'
import { price } from './money.ts'

/** Of a breakdown: unlike a total rate it may be more than the whole. */
const partialRate = decimal({ gte: '0', scale: 6 })

const taxBreakdown = objectOf<TaxBreakdown>({
  jurisdiction: nullable(text(200)),
  jurisdictionType: optional(read.known(jurisdictionTypes)),
  taxName: nullable(text(200)),
  taxType: nullable(text(200)),
  rate: nullable(partialRate),
  taxAmount: optional(price),
  taxableAmount: optional(price),
  nonTaxableAmount: optional(price),
  exemptAmount: optional(price),
})

const taxRateBreakdown = objectOf<TaxRateBreakdown>({
  name: text(100),
  rate,
  tax: price,
  taxType: nullable(text(200)),
  jurisdiction: nullable(text(200)),
  jurisdictionType: nullable(text(200)),
  exemptAmount: optional(price),
  exemptionIds: optional(listOf(number(), 1_000)),
  taxableAmount: optional(price),
  isFee: nullable(v.boolean()),
})

export const itemTax: v.GenericSchema<unknown, ItemTaxFullDetails> = objectOf<ItemTaxFullDetails>({
  taxableAmount: price,
  taxGroupId: nullable(guid),
  taxRate: rate,
  totalTax: price,
  rateBreakdown: optional(listOf(taxRateBreakdown, 1_000)),
  exemptAmount: optional(price),
  isItemTaxable: nullable(v.boolean()),
  isTaxIncluded: nullable(v.boolean()),
  calculatorName: nullable(text(25)),
  taxBreakdown: optional(listOf(taxBreakdown, 1_000)),
})

type Fallback = NonNullable<TaxCalculationDetails['autoTaxFallbackDetails']>

const calculationDetails = v.pipe(
  objectOf<TaxCalculationDetails>({
    rateType: read.known(rateTypes),
    manualRateReason: optional(read.known(manualRateReasons)),
    autoTaxFallbackDetails: optional(
      objectOf<Fallback>({
        fallbackReason: read.known(taxFallbackReasons),
        error: optional(applicationError),
      }),
    ),
  }),
  atMostOneOf<TaxCalculationDetails>('manualRateReason', 'autoTaxFallbackDetails'),
)

const aggregatedTaxBreakdown = objectOf<AggregatedTaxBreakdown>({
  taxName: text(200),
  taxType: text(200),
  jurisdiction: text(200),
  jurisdictionTypeEnum: read.known(jurisdictionTypes),
  rate: partialRate,
  aggregatedTaxAmount: price,
  aggregatedTaxableAmount: price,
  aggregatedExemptAmount: optional(price),
})

export const taxSummary: v.GenericSchema<unknown, TaxSummary> = objectOf<TaxSummary>({
  taxableAmount: price,
  totalTax: price,
  manualTaxRate: optional(rate),
  calculationDetails,
  taxEstimationId: nullable(text(200)),
  averageTaxRate: nullable(rate),
  totalExempt: optional(price),
  aggregatedTaxBreakdown: optional(listOf(aggregatedTaxBreakdown, 50)),
  taxName: nullable(text(200)),
})
