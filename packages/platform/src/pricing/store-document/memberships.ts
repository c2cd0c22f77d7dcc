import * as v from 'valibot'
import { canonicalEmail } from '../../auth/index.ts'
import { type AppliesTo, appliesTo, count, list, text, textUpTo, timestamp } from './parts.ts'

/** A plan that somebody bought or was given, and what it pays for. */
export interface MembershipPart {
  id: string
  /** As accounts spell addresses. */
  email: string
  name: string
  appliesTo: AppliesTo
  credits: number
  endDate: Date | null
}

export const membershipsPart: v.GenericSchema<unknown, MembershipPart[]> = list(
  v.object({
    id: text,
    email: v.pipe(v.string('has to be a text'), v.transform(canonicalEmail), v.string('is no mail address')),
    name: textUpTo(100),
    appliesTo,
    credits: v.pipe(count, v.maxValue(1_000_000, 'is above 1,000,000')),
    endDate: v.optional(v.nullable(timestamp), null),
  }),
)
