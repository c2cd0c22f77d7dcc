import type { CouponRefusalReason, MembershipRefusal } from '@vitrine/contract'
import type { PageLanguage } from '../../../pages/index.ts'
import german from './de.json' with { type: 'json' }
import english from './en.json' with { type: 'json' }
import hebrew from './he.json' with { type: 'json' }

/** Texts of the hosted checkout, in one language. Placeholders are filled by `formatMessage`. */
export type CheckoutMessages = typeof english & {
  readonly payment: { readonly methods: Readonly<Record<string, string>> }
  readonly memberships: { readonly refusals: Readonly<Record<MembershipRefusal, string>> }
  readonly faults: { readonly COUPON_REFUSED: Readonly<Record<CouponRefusalReason, string>> }
}

/** The texts of the hosted checkout by language. */
export const checkoutMessages: Readonly<Record<PageLanguage, CheckoutMessages>> = {
  en: english,
  de: german,
  he: hebrew,
}
