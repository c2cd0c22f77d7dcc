import * as v from 'valibot'
import type { StoredTaxRegion } from '../stored-rules.ts'
import { decimal, text } from './parts.ts'

export interface TaxesPart {
  taxedAddress: 'SHIPPING' | 'BILLING' | 'BUSINESS'
  groups: { id: string; name: string }[]
  assignments: { default: string; byProduct: Record<string, string> }
  regions: StoredTaxRegion[]
}

export const taxesPart: v.GenericSchema<unknown, TaxesPart> = v.object({
  taxedAddress: v.picklist(['SHIPPING', 'BILLING', 'BUSINESS']),
  groups: v.array(v.object({ id: text, name: text })),
  assignments: v.object({ default: text, byProduct: v.record(v.string(), text) }),
  regions: v.array(
    v.object({
      id: text,
      country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
      subdivision: v.nullable(text),
      jurisdiction: v.pipe(text, v.maxLength(200)),
      jurisdictionType: v.picklist(['UNDEFINED', 'COUNTRY', 'STATE', 'COUNTY', 'CITY', 'SPECIAL']),
      taxName: v.pipe(text, v.maxLength(200)),
      mode: v.picklist(['NO_TAX_COLLECTED', 'MANUAL_RATE', 'AUTO_RATE', 'FALLBACK_RATE']),
      pricesIncludeTax: v.boolean(),
      taxShipping: v.boolean(),
      rates: v.record(v.string(), decimal()),
    }),
  ),
})
