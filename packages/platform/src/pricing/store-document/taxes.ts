import * as v from 'valibot'
import type { StoredTaxRegion } from '../stored-rules.ts'
import { country, decimal, flag, list, oneOf, text, textUpTo } from './parts.ts'

export interface TaxesPart {
  taxedAddress: 'SHIPPING' | 'BILLING' | 'BUSINESS'
  groups: { id: string; name: string }[]
  assignments: { default: string; byProduct: Record<string, string> }
  regions: StoredTaxRegion[]
}

export const taxesPart: v.GenericSchema<unknown, TaxesPart> = v.object({
  taxedAddress: oneOf('SHIPPING', 'BILLING', 'BUSINESS'),
  groups: list(v.object({ id: text, name: text })),
  assignments: v.object({ default: text, byProduct: v.record(v.string(), text) }),
  regions: list(
    v.object({
      id: text,
      country: country,
      subdivision: v.nullable(text),
      jurisdiction: textUpTo(200),
      jurisdictionType: oneOf('UNDEFINED', 'COUNTRY', 'STATE', 'COUNTY', 'CITY', 'SPECIAL'),
      taxName: textUpTo(200),
      mode: oneOf('NO_TAX_COLLECTED', 'MANUAL_RATE', 'AUTO_RATE', 'FALLBACK_RATE'),
      pricesIncludeTax: flag,
      taxShipping: flag,
      rates: v.record(v.string(), decimal()),
      exemptGroups: v.optional(list(text)),
    }),
  ),
})
